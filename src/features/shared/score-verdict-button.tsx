import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { SCORE_RULE, scoreVerdictWords } from './score-verdict-words.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'
import { VerdictButton } from './verdict-button.tsx'

type ScoreVerdictButtonProps = {
  brandId: string
  move: ScoreMove | null
  /** Shown before the verdict, if there is one. */
  before?: string
}

/** Whether a change of a brand's score is larger than usual; nothing without a change, and while its history of a year is loading. */
export function ScoreVerdictButton({ brandId, move, before = '' }: ScoreVerdictButtonProps) {
  const words = scoreVerdictWords(useScoreVerdicts(brandId), move)
  if (words === null) return null
  return (
    <>
      {before !== '' && <span>{before}</span>}
      <VerdictButton
        kind={words.kind}
        words={words.verdict}
        reasons={[words.reason, SCORE_RULE]}
        rule="score"
      />
    </>
  )
}
