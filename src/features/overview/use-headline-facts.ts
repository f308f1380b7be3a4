import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { latestCitationsQuery, scoreQuery } from '../../api/queries.ts'
import { dayNumber, todayUtc } from '../../lib/dates.ts'
import { type HeadlineFacts, visitName } from '../../model/insights/headline.ts'
import { changeNovelty, lastDayKnown } from '../../model/insights/verdict-novelty.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { sinceVisit } from '../../model/last-visit/since-visit.ts'
import { isWorthPublishing } from '../../model/last-visit/stored-visits.ts'
import { changeOfScore } from '../../model/statistics/score-verdicts.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useYearOfScores } from '../../parts/score/use-score-verdict.ts'
import { useNow } from '../../ui/use-now.ts'

/** For a change without a history to compare it with. */
const UNJUDGED = { kind: 'insufficient', news: null } as const

/** What the headline says without the list of citations. Null until known. */
export function useHeadlineFacts(brandId: string): Omit<HeadlineFacts, 'counts'> | null {
  const services = useServices()
  const { data: score } = useQuery(scoreQuery(services.api, brandId))
  const latest = useQuery(latestCitationsQuery(services.api, brandId))
  const year = useYearOfScores(brandId)
  const last = useSelector(lastVisitsOf(services).of(brandId))
  const now = useNow()
  // Wait: numbers that count up would be seen and announced as news.
  if (score === undefined || year === 'loading' || (latest.isPending && isWorthPublishing(last)))
    return null
  const visit = isWorthPublishing(last) ? last : null
  const known = Math.min(
    lastDayKnown(score, dayNumber(todayUtc(now))),
    visit === null ? Infinity : dayNumber(todayUtc(visit.endedAt)),
  )
  const change = changeOfScore(score)
  const told = year === 'failed' || change.points === 0 ? null : changeNovelty(change, year, known)
  const unjudged = year === 'failed' ? UNJUDGED : null
  const different = visit && sinceVisit(visit, { score: score.score, page: latest.data })
  return {
    score,
    verdict: told === null ? unjudged : { kind: told.verdict.kind, news: told.news },
    visit: visit && {
      name: visitName(visit.endedAt, now),
      score: visit.score,
      citations: different?.citations ?? null,
    },
  }
}
