import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { latestCitationsQuery, scoreQuery } from '../../api/queries.ts'
import { dayOf } from '../../lib/dates.ts'
import { changeNovelty, lastDayKnown } from '../../model/insights/explanation.ts'
import { type HeadlineFacts, visitName } from '../../model/insights/headline.ts'
import { isWorthPublishing, lastVisitsOf, sinceVisit } from '../../model/last-visit/last-visit.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useYearOfScores } from '../../parts/score/use-score-verdict.ts'
import { useNow } from '../../ui/use-now.tsx'

/** For a change without a history to compare it with. */
const UNJUDGED = { kind: 'insufficient', news: null } as const

type KnownFacts = Omit<HeadlineFacts, 'counts'> & {
  /** Until then, they are only about the score. */
  areComplete: boolean
}

/** What the headline says without the list of citations. Null without a score. */
export function useHeadlineFacts(brandId: string): KnownFacts | null {
  const services = useServices()
  const { data: score } = useQuery(scoreQuery(services.api, brandId))
  const latest = useQuery(latestCitationsQuery(services.api, brandId))
  const year = useYearOfScores(brandId)
  const last = useSelector(lastVisitsOf(services).of(brandId))
  const now = useNow()
  if (score === undefined) return null
  const visit = isWorthPublishing(last) ? last : null
  const areComplete = year !== 'loading' && (visit === null || !latest.isPending)
  const known = Math.min(
    lastDayKnown(score, dayOf(now)),
    visit === null ? Infinity : dayOf(visit.endedAt),
  )
  const change = changeOfScore(score)
  const isJudged = areComplete && year !== 'failed'
  const told = !isJudged || change.points === 0 ? null : changeNovelty(change, year, known)
  const different = visit && sinceVisit(visit, { score: score.score, page: latest.data })
  return {
    score,
    areComplete,
    // On a first visit nothing is still or no longer so.
    verdict: isJudged
      ? told && { kind: told.verdict.kind, news: visit === null ? null : told.news }
      : UNJUDGED,
    visit: visit && {
      name: visitName(visit.endedAt, now),
      score: visit.score,
      // Wait: numbers that count up would be seen as news.
      citations: areComplete ? (different?.citations ?? null) : null,
    },
  }
}
