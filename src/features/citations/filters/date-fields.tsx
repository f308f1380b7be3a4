import { useRef } from 'react'
import { DateRangeFields } from '../../../parts/app/date-range-fields.tsx'
import { useCitations } from '../citations-context.tsx'
import { QuickDates } from './quick-dates.tsx'
import styles from './date-fields.module.css'

/** The first and the last day of the citations. A range that ends before it begins is not applied. */
export function DateFields() {
  const { filter, onFilter } = useCitations()
  const fields = useRef<HTMLDivElement>(null)
  return (
    <div ref={fields} className={styles['fields']}>
      <QuickDates
        onCustom={() => {
          fields.current?.querySelector('input')?.focus()
        }}
      />
      <DateRangeFields
        range={{ from: filter.from.slice(0, 10), to: filter.to }}
        onRange={(range) => {
          onFilter(range, true)
        }}
      />
      <p className={`quiet small ${styles['note']}`}>Dates are in UTC and inclusive</p>
    </div>
  )
}
