import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { SCORE_RULE, scoreVerdictWords } from './score-verdict-words.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'
import { VerdictButton } from './verdict-button.tsx'

/** Whether a change of a brand's score is larger than usual; nothing while its history of a year is loading. */
export function ScoreVerdictButton({ brandId, move }: { brandId: string; move: ScoreMove | null }) {
  const words = scoreVerdictWords(useScoreVerdicts(brandId), move)
  if (words === null) return null
  return (
    <VerdictButton
      kind={words.kind}
      words={words.verdict}
      reasons={[words.reason, SCORE_RULE]}
      rule="score"
    />
  )
}
