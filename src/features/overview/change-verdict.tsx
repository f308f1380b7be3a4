import type { Score } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { moveOfScore } from '../../model/statistics/score-verdicts.ts'
import { ScoreVerdictButton } from '../shared/score-verdict-button.tsx'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'
import styles from './score-panel.module.css'

/** Whether the change of the score is larger than usual, and in how many earlier windows it was as large. */
export function ChangeVerdict({ brandId, score }: { brandId: string; score: Score }) {
  const verdicts = useScoreVerdicts(brandId)
  const move = moveOfScore(score)
  if (move.points === 0 || verdicts === 'loading') return null
  const verdict = verdicts === 'failed' ? null : verdicts(move)
  return (
    <>
      <span aria-hidden="true">·</span>
      <ScoreVerdictButton brandId={brandId} move={move} />
      {verdict !== null && verdict.kind !== 'too-few' && (
        <p className={`quiet small ${styles['windows']}`}>
          {`as large in ${formatNumber(verdict.asLarge)} of the last ${formatNumber(verdict.windows)} windows`}
        </p>
      )}
    </>
  )
}
