import { useSelector } from '@tanstack/react-store'
import { DAY_MS, dateOfDay } from '../../../lib/dates.ts'
import { recentDays } from '../../../model/analysis/day-range.ts'
import { lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { chipLook } from '../../../ui/chip.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useServices } from '../../shared/use-services.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './date-fields.module.css'

/** Ranges that are open at their end, and the way to the fields for any other. */
export function QuickDates({ onCustom }: { onCustom: () => void }) {
  const { brandId, filter, onFilter } = useCitations()
  const visit = useSelector(lastVisitsOf(useServices()).of(brandId))
  const today = Math.floor(useNow() / DAY_MS)
  const ranges = [
    { label: 'Today', day: today },
    { label: '7 days', day: recentDays(7, today).first },
    { label: '30 days', day: recentDays(30, today).first },
    ...(visit === null
      ? []
      : [{ label: 'Since last visit', day: Math.floor(visit.endedAt / DAY_MS) }]),
  ].map(({ label, day }) => ({ label, from: dateOfDay(day) }))
  const { from, to } = filter
  const isOpen = from !== '' && to === ''
  const isCustom =
    (from !== '' || to !== '') && !ranges.some((range) => isOpen && range.from === from)
  return (
    <div role="group" aria-label="Range" className={styles['quick']}>
      {ranges.map((range) => {
        const isOn = isOpen && range.from === from
        return (
          <button
            key={range.label}
            type="button"
            className={chipLook}
            aria-pressed={isOn}
            onClick={() => {
              onFilter({ from: isOn ? '' : range.from, to: '' })
            }}
          >
            {range.label}
          </button>
        )
      })}
      <button type="button" className={chipLook} aria-pressed={isCustom} onClick={onCustom}>
        Custom
      </button>
    </div>
  )
}
