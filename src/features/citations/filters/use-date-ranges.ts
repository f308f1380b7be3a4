import { useSelector } from '@tanstack/react-store'
import { DAY_MS, dateOfDay } from '../../../lib/dates.ts'
import { recentDays } from '../../../model/analysis/day-range.ts'
import { lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useServices } from '../../shared/use-services.tsx'
import { useCitations } from '../citations-context.tsx'

/** The usual ranges of days, which are open at their end, and which of them is chosen. */
export function useDateRanges() {
  const { brandId, filter } = useCitations()
  const visit = useSelector(lastVisitsOf(useServices()).of(brandId))
  const today = Math.floor(useNow() / DAY_MS)
  const { from, to } = filter
  return [
    { label: 'Today', day: today },
    { label: '7 days', day: recentDays(7, today).first },
    { label: '30 days', day: recentDays(30, today).first },
    ...(visit === null
      ? []
      : [{ label: 'Since last visit', day: Math.floor(visit.endedAt / DAY_MS) }]),
  ].map(({ label, day }) => ({
    label,
    from: dateOfDay(day),
    isOn: from === dateOfDay(day) && to === '',
  }))
}
