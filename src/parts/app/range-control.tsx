import { useLayoutEffect, useRef, useState } from 'react'
import type { Day, DateRange } from '../../lib/dates.ts'
import { OFFERED_PERIODS } from '../../lib/period.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { NO_DATES, type RangeSearch } from '../../model/range-search.ts'
import { type Range, searchBeside, searchOfKind } from '../../model/range.ts'
import { Button } from '../../ui/button.tsx'
import { chipVariant } from '../../ui/choice-menu.tsx'
import { Field } from '../../ui/field.tsx'
import { useAnnounced, useAnnouncedAtRest } from '../../ui/live-region.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { faultMessage, formatBefore, formatRange } from './range-label.ts'
import styles from './controls.module.css'

const CALENDAR = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'custom', label: 'Custom' },
] as const

const OPTIONS = [
  ...OFFERED_PERIODS.map((period) => ({ value: period, label: period })),
  ...CALENDAR,
]

type RangeControlProps = {
  search: RangeSearch
  usual: string
  range: Range
  today: Day
  /** Whether to show the days before, because the page compares with them. */
  isCompared?: boolean
  onAllDays?: () => void
  /** @param isContinued replaces the history entry, for many changes in a row */
  onChange: (change: RangeSearch, isContinued: boolean) => void
}

/** Chooses the last days, a month, a quarter or two dates. Its second line is below all controls of the page. */
export function RangeControl(props: RangeControlProps) {
  const { search, usual, range, today, onChange } = props
  const fault = faultMessage(range, today)
  useAnnounced(fault)
  return (
    <>
      <div className={styles['choices']}>
        <Segmented
          label="Range"
          options={OPTIONS}
          value={range.kind === 'recent' ? search.period : range.kind}
          onChange={(value) => {
            const kind = CALENDAR.find((each) => each.value === value)?.value
            const dates =
              kind === undefined ? { ...NO_DATES, period: value } : searchOfKind(kind, range, today)
            onChange({ period: usual, ...dates }, false)
          }}
        />
      </div>
      <div className={`flex items-center relative text-xs ${styles['line']}`}>
        <RangeLine {...props} />
        <p className={styles['fault']}>{fault}</p>
      </div>
    </>
  )
}

function RangeLine(props: RangeControlProps) {
  const { usual, range, today, isCompared = false, onAllDays, onChange } = props
  const { kind, days } = range
  const name = formatRange(range)
  const before = formatBefore(range)
  useAnnouncedAtRest(name)
  const against = isCompared && before !== '' && (
    <span className="text-muted">{`compared with ${before}`}</span>
  )
  if (kind === 'custom') {
    return (
      <>
        <div className={`flex flex-wrap ${styles['fields']}`}>
          <DateRangeFields
            range={datesOf(days)}
            onRange={({ from, to }) => {
              if (from !== '' && to !== '') onChange({ period: usual, ...NO_DATES, from, to }, true)
            }}
          />
        </div>
        {onAllDays !== undefined && (
          <button
            type="button"
            className={chipVariant}
            aria-pressed={!Number.isFinite(days.first)}
            onClick={onAllDays}
          >
            All days
          </button>
        )}
        {against}
      </>
    )
  }
  const beside = (operation: -1 | 1) => {
    const other = searchBeside(range, operation, today)
    return (
      <Button
        aria-disabled={other === null}
        title={other === null ? noneBeside(operation) : undefined}
        onClick={() => {
          if (other !== null) onChange({ period: usual, ...other }, false)
        }}
      >
        {operation === -1 ? 'Previous' : 'Next'}
      </Button>
    )
  }
  return (
    <>
      {kind !== 'recent' && beside(-1)}
      <span className="font-semibold">{name}</span>
      {kind !== 'recent' && beside(1)}
      {against}
    </>
  )
}

function noneBeside(operation: -1 | 1): string {
  return operation === 1 ? 'This is the current one.' : 'The service has none from before.'
}

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
