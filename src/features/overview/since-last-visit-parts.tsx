import { Link } from '@tanstack/react-router'
import type { Score } from '../../api/score.ts'
import { dayNumber, todayUtc } from '../../lib/dates.ts'
import { formatSigned } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { changeNews, lastDayKnown } from '../../model/insights/verdict-news.ts'
import type { NewCitations } from '../../model/last-visit/since-visit.ts'
import { moveOfScore, scoreVerdictsOf } from '../../model/statistics/score-verdicts.ts'
import { scoreVerdictWords } from '../shared/score-verdict-words.ts'
import { useYearOfScores } from '../shared/use-score-verdict.ts'
import { VerdictButton } from '../shared/verdict-button.tsx'
import {
  countInWords,
  negativeInWords,
  newsMessage,
  scoreInWords,
  sourcesInWords,
  verdictMessage,
} from './since-last-visit-words.ts'

type ScorePartProps = { brandId: string; score: { from: number; to: number } }

export function ScorePart({ brandId, score }: ScorePartProps) {
  return (
    <Link to="/brands/$brandId/history" params={{ brandId }}>
      {scoreInWords(score)}
    </Link>
  )
}

type NewsPartProps = {
  brandId: string
  score: Score
  /** The score at the last visit. */
  before: number
  /** When the last visit ended, milliseconds since 1970. */
  since: number
  now: number
  /** Whether none of the other parts says that something has changed. */
  isAllTheSame: boolean
}

/**
 * What is new of the verdict on the score: that on its own change since the visit, and otherwise on the change since the visit.
 * It comes later than the other parts, so it is the last one.
 */
export function NewsPart({ brandId, score, before, since, now, isAllTheSame }: NewsPartProps) {
  const year = useYearOfScores(brandId)
  if (typeof year === 'string') return null
  const verdictOf = scoreVerdictsOf(year)
  const known = Math.min(lastDayKnown(score, dayNumber(todayUtc(now))), dayNumber(todayUtc(since)))
  const { move, news } = changeNews(moveOfScore(score), year, known)
  const to = todayUtc(Date.parse(score.updated_at))
  const moveSince = { from: todayUtc(since), to, points: score.score - before }
  const words = scoreVerdictWords(verdictOf, news === null ? moveSince : move)
  const about =
    news === null
      ? 'score change'
      : `${formatSigned(move.points)} in ${periodInWords(score.change_period)}`
  return (
    <li>
      {words === null ? (
        <span>{newsMessage(news, isAllTheSame)}</span>
      ) : (
        <>
          <span>{`${about}: `}</span>
          <VerdictButton
            kind={words.kind}
            words={verdictMessage(words.verdict, news)}
            reasons={words.reasons}
            rule="score"
          />
        </>
      )}
    </li>
  )
}

type NewCitationsPartsProps = {
  brandId: string
  /** When the last visit ended, milliseconds since 1970. */
  since: number
  citations: NewCitations
}

/** The new citations, with the negative ones, and their new sources. */
export function NewCitationsParts({ brandId, since, citations }: NewCitationsPartsProps) {
  const common = { to: '/brands/$brandId/citations', params: { brandId } } as const
  const sources = citations.sources ?? []
  return (
    <>
      <li>
        <Link {...common} search={{ from: todayUtc(since) }}>
          {countInWords(citations)}
        </Link>
        {citations.negative > 0 && (
          <>
            <span>, </span>
            <Link {...common} search={{ sentiment: ['negative'], from: todayUtc(since) }}>
              {negativeInWords(citations)}
            </Link>
          </>
        )}
      </li>
      {sources.length > 0 && (
        <li>
          <Link
            to="/brands/$brandId/analysis"
            params={{ brandId }}
            search={{ by: 'sources', from: todayUtc(since) }}
          >
            {sourcesInWords(sources.length, citations)}
          </Link>
        </li>
      )}
    </>
  )
}
