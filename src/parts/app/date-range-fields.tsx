import { useLayoutEffect, useRef, useState } from 'react'
import type { DateRange } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'

/** Years before 1000 are still being typed: the first digits already form a valid year. */
const EARLIEST = '1000-01-01'
const LATEST = '9999-12-31'

type DateRangeFieldsProps = {
  range: DateRange
  /** Called only with valid ranges; '' is no limit. */
  onRange: (range: DateRange) => void
}

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

/** A date input that follows the URL unless it has the focus, because the URL changes with a delay. */
function useDateInput(date: string) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = ref.current
    if (input !== null && input !== document.activeElement) input.value = date
    showInStyles(input)
  }, [date])
  return ref
}

/** CSS can select the attribute but not the value. Safari shows nothing in an empty date field. */
function showInStyles(input: HTMLInputElement | null): void {
  if (input !== null) input.defaultValue = input.value
}
