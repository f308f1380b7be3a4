import { Link } from '@tanstack/react-router'
import { todayUtc } from '../../lib/dates.ts'
import type { NewCitations } from '../../model/last-visit/since-visit.ts'
import { scoreVerdictWords } from '../shared/score-verdict-words.ts'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'
import { VerdictButton } from '../shared/verdict-button.tsx'
import {
  countInWords,
  negativeInWords,
  scoreInWords,
  sourcesInWords,
} from './since-last-visit-words.ts'

type ScorePartProps = { brandId: string; score: { from: number; to: number } }

export function ScorePart({ brandId, score }: ScorePartProps) {
  return (
    <Link to="/brands/$brandId/history" params={{ brandId }}>
      {scoreInWords(score)}
    </Link>
  )
}

type ScoreVerdictPartProps = ScorePartProps & {
  /** When the last visit ended, milliseconds since 1970. */
  since: number
  /** When the score was updated, ISO 8601. */
  updatedAt: string
}

/** Whether the score has changed more than it usually does. It comes later than the other parts, so it is the last one. */
export function ScoreVerdictPart({ brandId, score, since, updatedAt }: ScoreVerdictPartProps) {
  const verdicts = useScoreVerdicts(brandId)
  const from = todayUtc(since)
  const to = todayUtc(Date.parse(updatedAt))
  const words = scoreVerdictWords(verdicts, { from, to, points: score.to - score.from })
  return (
    words !== null && (
      <li>
        <span>score change: </span>
        <VerdictButton
          kind={words.kind}
          words={words.verdict}
          reasons={words.reasons}
          rule="score"
        />
      </li>
    )
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
