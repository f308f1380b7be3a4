import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { scoreVerdictWords } from './score-verdict-words.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'
import { VerdictButton } from './verdict-button.tsx'
import styles from './verdict-button.module.css'

type ScoreVerdictButtonProps = {
  brandId: string
  move: ScoreMove | null
  /** Said after the rule. */
  note?: string
  /** Shown before the verdict, if there is one. */
  before?: string
  /** Shown after it in the same line, also without a verdict. */
  after?: string
}

/** Whether a change of a brand's score is larger than usual; nothing without a change, and while its history of a year is loading. */
export function ScoreVerdictButton({
  brandId,
  move,
  note = '',
  before = '',
  after = '',
}: ScoreVerdictButtonProps) {
  const words = scoreVerdictWords(useScoreVerdicts(brandId), move)
  if (words === null) return after === '' ? null : <span>{after}</span>
  return (
    <>
      {before !== '' && <span>{before}</span>}
      <span className={styles['unbroken']}>
        <VerdictButton
          kind={words.kind}
          words={words.verdict}
          reasons={note === '' ? words.reasons : [...words.reasons, note]}
          rule={move?.pickedFrom === undefined ? 'score' : 'picked'}
        />
        {after !== '' && <span>{after}</span>}
      </span>
    </>
  )
}
