import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { latestCitationsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { DAY_MS, dateOfDay, dayNumber, todayUtc } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import type { Coverage } from '../../model/analysis/coverage.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { actionsFor } from '../../model/insights/actions.ts'
import { headline, headlineCounts, visitName } from '../../model/insights/headline.ts'
import { changeNovelty, lastDayKnown } from '../../model/insights/verdict-novelty.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { sinceVisit } from '../../model/last-visit/since-visit.ts'
import { isWorthPublishing } from '../../model/last-visit/stored-visits.ts'
import type { Phrase } from '../../model/phrase.ts'
import { changeOfScore } from '../../model/statistics/score-verdicts.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCountedSnapshot } from '../../parts/citations/use-counted-list.ts'
import { useActionCounts } from '../../parts/insights/use-action-counts.ts'
import { trendDays } from '../../parts/score/trend-summary.ts'
import { useYearOfScores } from '../../parts/score/use-score-verdict.ts'
import { useNow } from '../../ui/use-now.ts'

/** For a change without a history to compare it with. */
const UNJUDGED = { kind: 'insufficient', news: null } as const

/** Null until known. The list must be open. */
export function useHeadline(brandId: string, period: string): Phrase | null {
  const services = useServices()
  const { data: score } = useQuery(scoreQuery(services.api, brandId))
  const latest = useQuery(latestCitationsQuery(services.api, brandId))
  const { data: history } = useQuery(scoreHistoryQuery(services.api, brandId, period))
  const year = useYearOfScores(brandId)
  const last = useSelector(lastVisitsOf(services).of(brandId))
  const now = useNow()
  const since = Math.floor(now / DAY_MS) - (daysOfPeriod(period) ?? 1) + 1
  const counted = useCountedSnapshot(citationListsOf(services).of(brandId, NO_FILTER))
  const counts = useActionCounts(counted, since)
  const days = useMemo(() => (history === undefined ? [] : trendDays(history)), [history])
  // Wait: numbers that count up would be seen and announced as news.
  if (score === undefined || year === 'loading' || (latest.isPending && isWorthPublishing(last)))
    return null
  const { scoreWeights: weights } = services
  const { coverage, isLoading, snapshot } = counted
  const from = countedFrom(coverage, since)
  const isCounted = counts !== undefined && !isLoading && !snapshot.isCounting
  const visit = isWorthPublishing(last) ? last : null
  const known = Math.min(
    lastDayKnown(score, dayNumber(todayUtc(now))),
    visit === null ? Infinity : dayNumber(todayUtc(visit.endedAt)),
  )
  const change = changeOfScore(score)
  const told = year === 'failed' || change.points === 0 ? null : changeNovelty(change, year, known)
  const unjudged = year === 'failed' ? UNJUDGED : null
  const different = visit && sinceVisit(visit, { score: score.score, page: latest.data })
  return headline({
    score,
    verdict: told === null ? unjudged : { kind: told.verdict.kind, news: told.news },
    visit: visit && {
      name: visitName(visit.endedAt, now),
      score: visit.score,
      citations: different?.citations ?? null,
    },
    counts:
      isCounted && from !== null
        ? headlineCounts(counts, actionsFor({ score, weights, days, counts, now }), from)
        : null,
  })
}

/** Null if some citations are missing. @param since the period's first day */
function countedFrom({ days, loaded }: Coverage, since: number): string | null {
  if (days === null || loaded.kind === 'gaps') return null
  const isPart = loaded.kind === 'since' && loaded.time > since * DAY_MS
  return isPart ? new Date(loaded.time).toISOString() : dateOfDay(Math.max(since, days.first))
}
