import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { useCitations } from '../citations-context.tsx'
import { QuickDates } from './quick-dates.tsx'
import styles from './date-fields.module.css'

/** An earlier date has a year that is still being typed: its first digits are a year of their own. */
const EARLIEST = '1000-01-01'
const LATEST = '9999-12-31'

/** The first and the last day of the citations. A range that ends before it begins is not applied. */
export function DateFields() {
  const { filter, onFilter } = useCitations()
  const from = useDateInput(filter.from.slice(0, 10))
  const to = useDateInput(filter.to)
  const [isReversed, setIsReversed] = useState(false)
  const apply = () => {
    for (const { current } of [from, to]) showInStyles(current)
    const range = { from: from.current?.value ?? '', to: to.current?.value ?? '' }
    const isWrong = range.from !== '' && range.to !== '' && range.from > range.to
    setIsReversed(isWrong)
    const isTyping = Object.values(range).some((date) => date !== '' && date < EARLIEST)
    if (!isWrong && !isTyping) onFilter(range, true)
  }
  return (
    <div className={styles['fields']}>
      <QuickDates
        onCustom={() => {
          from.current?.focus()
        }}
      />
      <DateField label="From" ref={from} onChange={apply} />
      <DateField
        label="To"
        ref={to}
        error={isReversed ? 'The end date is before the start date.' : undefined}
        onChange={apply}
      />
      <p className={`quiet small ${styles['note']}`}>Days in UTC, both included</p>
    </div>
  )
}

type DateFieldProps = {
  label: string
  ref: Ref<HTMLInputElement>
  error?: string | undefined
  onChange: () => void
}

function DateField(props: DateFieldProps) {
  return <Field type="date" min={EARLIEST} max={LATEST} {...props} />
}

/** A date input that follows the URL, except while the reader is in it: the URL follows with a delay. */
function useDateInput(date: string) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = ref.current
    if (input !== null && input !== document.activeElement) input.value = date
    showInStyles(input)
  }, [date])
  return ref
}

/** Styles see the attribute and not the value, also of a date that is not applied: in Safari an empty field shows none. */
function showInStyles(input: HTMLInputElement | null): void {
  if (input !== null) input.defaultValue = input.value
}
