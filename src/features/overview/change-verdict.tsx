import type { Score } from '../../api/score.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import {
  useOtherBrandsNote,
  useOtherBrandsSentence,
  ScoreVerdictButton,
} from '../../parts/score/score-verdict-button.tsx'
import { scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'
import styles from './overview.module.css'

export function ChangeVerdict({ brandId, score }: { brandId: string; score: Score }) {
  const verdicts = useScoreVerdicts(brandId)
  const change = changeOfScore(score)
  const others = useOtherBrandsSentence(brandId, change)
  const othersNote = useOtherBrandsNote()
  if (change.points === 0 || verdicts === 'loading') return null
  const words = scoreVerdictText(verdicts, change)
  const isShown = words !== null && words.kind !== 'insufficient'
  return (
    <>
      <span aria-hidden="true">·</span>
      <ScoreVerdictButton
        brandId={brandId}
        move={change}
        note={isShown || others === '' ? othersNote : others}
      />
      {isShown && (
        <p className={`text-muted text-xs ${styles['windows']}`}>
          {others === '' ? words.reason.replace(/\.$/, '') : `${words.reason} ${others}`}
        </p>
      )}
    </>
  )
}
