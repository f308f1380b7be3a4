import type { Score } from '../../api/score.ts'
import { moveOfScore } from '../../model/statistics/score-verdicts.ts'
import { ScoreVerdictButton } from '../shared/score-verdict-button.tsx'

/** Whether the change of the score is larger than usual. */
export function ChangeVerdict({ brandId, score }: { brandId: string; score: Score }) {
  return <ScoreVerdictButton brandId={brandId} move={moveOfScore(score)} />
}
