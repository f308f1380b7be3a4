import { useSelector } from '@tanstack/react-store'
import { formatSigned } from '../../lib/numbers.ts'
import {
  brandComparisonOf,
  MIN_OTHER_BRANDS,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { useServices } from '../app/use-services.tsx'
import { JudgedChange, VerdictButton } from '../app/verdict-button.tsx'
import { scoreVerdictText } from './score-verdict-text.ts'
import { directionOf } from './trend-messages.ts'
import { useScoreVerdicts, useYearOfScores } from './use-score-verdict.ts'
import styles from '../app/app.module.css'
import scoreStyles from './score.module.css'

type ScoreVerdictButtonProps = {
  brandId: string
  move: ScoreChange | null
  note?: string
  before?: string
  /** Shown after it on the same line, also without a verdict. */
  after?: string
}

/** Says whether a change of the score is unusually large. Renders nothing without a change or while the year of history loads. */
export function ScoreVerdictButton({
  brandId,
  move,
  note = '',
  before = '',
  after = '',
}: ScoreVerdictButtonProps) {
  const words = scoreVerdictText(useScoreVerdicts(brandId), move)
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

type JudgedScoreChangeProps = {
  brandId: string
  move: ScoreChange
  about?: string
  unit?: string
}

/** A change of the score, marked and coloured as good or bad only if it is unusual. */
export function JudgedScoreChange({ brandId, move, about, unit = '' }: JudgedScoreChangeProps) {
  const verdict = scoreVerdictText(useScoreVerdicts(brandId), move)
  const others = useOtherBrandsSentence(brandId, move)
  return (
    <span
      className={`font-semibold whitespace-nowrap ${scoreStyles['change']}`}
      data-direction={verdict?.kind === 'significant' ? directionOf(move.points) : 'level'}
    >
      <JudgedChange
        change={`${formatSigned(move.points)}${unit}`}
        verdict={verdict}
        {...(about !== undefined && { about })}
        rule={move.pickedFrom === undefined ? 'score' : 'picked'}
      >
        {others !== '' && <p>{others}</p>}
      </JudgedChange>
    </span>
  )
}

/** Of brands that were loaded for another page; '' for too few. In reports only if their author turns it on. */
export function useOtherBrandsSentence(
  brandId: string,
  change: ScoreChange,
  isForClient = false,
): string {
  const compare = useSelector(brandComparisonOf(useServices()))
  const year = useYearOfScores(brandId)
  if (compare === null || typeof year === 'string') return ''
  return otherBrandsSentence(compare(brandId, scoresByDay(year.scores), change), isForClient)
}

/** How to compare with other brands; '' once they are loaded, and with too few of them. */
export function useOtherBrandsNote(): string {
  const services = useServices()
  const compare = useSelector(brandComparisonOf(services))
  const known = useSelector(services.brands.known)
  return compare !== null || known.length <= MIN_OTHER_BRANDS
    ? ''
    : 'Open All brands once to see whether your other brands moved too.'
}
