import { chipVariant } from '../../../ui/chip.ts'
import { useCitations } from '../citations-context.tsx'
import { useDateRanges } from './use-date-ranges.ts'
import styles from './date-fields.module.css'

/** The usual ranges, and the way to the fields for any other. */
export function QuickDates({ onCustom }: { onCustom: () => void }) {
  const { filter, onFilter } = useCitations()
  const ranges = useDateRanges()
  const { from, to } = filter
  const isCustom = (from !== '' || to !== '') && !ranges.some(({ isOn }) => isOn)
  return (
    <div role="group" aria-label="Range" className={styles['quick']}>
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
