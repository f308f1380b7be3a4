import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { type Coverage, loadedFrom } from '../../model/analysis/analysis.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { actionsFor } from '../../model/insights/actions.ts'
import { type HeadlineCounts, headlineCounts } from '../../model/insights/headline.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCountedSnapshot } from '../../parts/citations/use-counted-list.ts'
import { useActionCounts } from '../../parts/insights/use-compared.ts'
import { trendDays } from '../../parts/score/trend-messages.ts'
import { useNow } from '../../ui/use-now.tsx'

/** Null until all citations of the period are counted. The list must be open. */
export function useHeadlineCounts(brandId: string, period: string): HeadlineCounts | null {
  const services = useServices()
  const { data: score } = useQuery(scoreQuery(services.api, brandId))
  const { data: history } = useQuery(scoreHistoryQuery(services.api, brandId, period))
  const now = useNow()
  const since = dayOf(now) - (daysOfPeriod(period) ?? 1) + 1
  const counted = useCountedSnapshot(citationListsOf(services).of(brandId, NO_FILTER))
  const days = useMemo(() => (history === undefined ? [] : trendDays(history)), [history])
  const { scoreWeights: weights } = services
  const { coverage, isLoading } = counted
  // Not again for each page of the list that arrives.
  const counts = useActionCounts(counted, isLoading ? null : since)
  const from = countedFrom(coverage, since)
  if (score === undefined || counts === undefined || from === null) return null
  return headlineCounts(counts, actionsFor({ score, weights, days, counts, now }), from)
}

/** Null if some citations are missing. @param since the period's first day */
function countedFrom(coverage: Coverage, since: number): string | null {
  const { days, loaded } = coverage
  if (days === null || loaded.kind === 'gaps') return null
  return loadedFrom(dateOfDay(Math.max(since, days.first)), coverage)
}
