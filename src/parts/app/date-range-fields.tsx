import { useLayoutEffect, useRef, useState } from 'react'
import type { DateRange } from '../../lib/date-range.ts'
import { Field } from '../../ui/field.tsx'

/** An earlier date has a year that is still being typed: its first digits are a year of their own. */
const EARLIEST = '1000-01-01'
const LATEST = '9999-12-31'

type DateRangeFieldsProps = {
  range: DateRange
  /** Called with every range that does not end before it begins; '' is no limit. */
  onRange: (range: DateRange) => void
}

/** Two native fields for the first and the last day. They follow the range, except the one that the user is in. */
export function DateRangeFields({ range, onRange }: DateRangeFieldsProps) {
  const from = useDateInput(range.from)
  const to = useDateInput(range.to)
  const [isReversed, setIsReversed] = useState(false)
  const apply = () => {
    for (const { current } of [from, to]) showInStyles(current)
    const target = { from: from.current?.value ?? '', to: to.current?.value ?? '' }
    const isWrong = target.from !== '' && target.to !== '' && target.from > target.to
    setIsReversed(isWrong)
    const isTyping = Object.values(target).some((date) => date !== '' && date < EARLIEST)
    if (!isWrong && !isTyping) onRange(target)
  }
  const common = { type: 'date', min: EARLIEST, max: LATEST, onChange: apply }
  return (
    <>
      <Field {...common} label="From" ref={from} />
      <Field
        {...common}
        label="To"
        ref={to}
        error={isReversed ? 'The end date is before the start date.' : undefined}
      />
    </>
  )
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
