import { useRef } from 'react'
import { dateOf } from '../../../lib/dates.ts'
import { isViewPeriod, VIEW_PERIODS } from '../../../model/views/views.ts'
import { DateRangeFields } from '../../../parts/app/range-control.tsx'
import { usePeriodStarts } from '../../../parts/app/use-period-starts.ts'
import { chipVariant } from '../../../ui/choice-menu.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './filters.module.css'

/** A range that ends before it begins is not applied. */
export function DateFields() {
  const { filter, onFilter } = useCitations()
  const fields = useRef<HTMLDivElement>(null)
  return (
    <div ref={fields} className={`grid ${styles['fields']}`}>
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
      <p className={`text-muted text-xs ${styles['note']}`}>Dates are in UTC and inclusive</p>
    </div>
  )
}

function QuickDates({ onCustom }: { onCustom: () => void }) {
  const { filter, onFilter } = useCitations()
  const ranges = useDateRanges()
  const { from, to } = filter
  const isCustom = (from !== '' || to !== '') && !ranges.some(({ isOn }) => isOn)
  return (
    <div role="group" aria-label="Range" className={`flex flex-wrap gap-1-half ${styles['quick']}`}>
      {ranges.map((range) => (
        <button
          key={range.label}
          type="button"
          className={chipVariant}
          aria-pressed={range.isOn}
          onClick={() => {
            onFilter({ from: range.isOn ? '' : range.from, to: '' })
          }}
        >
          {range.label}
        </button>
      ))}
      <button type="button" className={chipVariant} aria-pressed={isCustom} onClick={onCustom}>
        Custom
      </button>
    </div>
  )
}

export function useDateRanges() {
  const { brandId, filter } = useCitations()
  const starts = usePeriodStarts(brandId)
  const today = dateOf(useNow())
  const isUntilNow = filter.to === '' || filter.to === today
  return Object.keys(VIEW_PERIODS)
    .filter(isViewPeriod)
    .filter((period) => starts[period] !== '')
    .map((period) => ({
      period,
      label: VIEW_PERIODS[period],
      from: starts[period],
      isOn: filter.from === starts[period] && isUntilNow,
    }))
}
