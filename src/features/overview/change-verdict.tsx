import type { Score } from '../../api/score.ts'
import { moveOfScore } from '../../model/statistics/score-verdicts.ts'
import { ScoreVerdictButton } from '../shared/score-verdict-button.tsx'
import { scoreVerdictWords } from '../shared/score-verdict-words.ts'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'
import styles from './score-panel.module.css'

/** Whether the change of the score is unusually large, and how common such changes are. */
export function ChangeVerdict({ brandId, score }: { brandId: string; score: Score }) {
  const verdicts = useScoreVerdicts(brandId)
  const move = moveOfScore(score)
  if (move.points === 0 || verdicts === 'loading') return null
  const words = scoreVerdictWords(verdicts, move)
  return (
    <>
      <span aria-hidden="true">·</span>
      <ScoreVerdictButton brandId={brandId} move={move} />
      {words !== null && words.kind !== 'too-few' && (
        <p className={`quiet small ${styles['windows']}`}>{words.reason.replace(/\.$/, '')}</p>
      )}
    </>
  )
}
