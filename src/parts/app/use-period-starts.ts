import { useSelector } from '@tanstack/react-store'
import { DAY_MS } from '../../lib/dates.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { periodStarts } from '../../model/views/views.ts'
import { useNow } from '../../ui/use-now.ts'
import { useServices } from './use-services.tsx'

/** The first days of the periods that end today; '' if there was no last visit. */
export function usePeriodStarts(brandId: string): ReturnType<typeof periodStarts> {
  const visit = useSelector(lastVisitsOf(useServices()).of(brandId))
  const visitDay = visit === null ? null : Math.floor(visit.endedAt / DAY_MS)
  return periodStarts(Math.floor(useNow() / DAY_MS), visitDay)
}
