import { useSelector } from '@tanstack/react-store'
import { dayOf } from '../../lib/dates.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { periodStarts } from '../../model/views/views.ts'
import { useToday } from '../../ui/use-now.tsx'
import { useServices } from '../app/use-services.tsx'

/** The first days of the periods that end today; '' if there was no last visit. */
export function usePeriodStarts(brandId: string): ReturnType<typeof periodStarts> {
  const visit = useSelector(lastVisitsOf(useServices()).of(brandId))
  const visitDay = visit === null ? null : dayOf(visit.endedAt)
  return periodStarts(useToday(), visitDay)
}
