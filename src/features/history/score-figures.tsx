import type { ReactNode } from 'react'
import { formatDayOf } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { asPicked } from '../../model/insights/story.ts'
import type { Day } from '../../model/score/daily-series.ts'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { ScoreVerdictButton } from '../shared/score-verdict-button.tsx'
import {
  changeOfPeriod,
  changeOfWeek,
  type GivenChange,
  moveOf,
  type ShownChange,
} from './given-change.ts'
import type { HistoryFigures } from './history-figures.ts'
import { inDays } from './history-series.ts'
import { byWhom, changeInWords, missingInWords } from './history-words.ts'
import styles from './score-figures.module.css'

const NONE = '–'

type ScoreFiguresProps = {
  brandId: string
  /** Null while loading and when there is no score; dashes of the same size are shown instead. */
  figures: HistoryFigures | null
  days: number
  /** Null while the score is not known. */
  given: GivenChange | null
  isCompared: boolean
  /** Whether the newest day is shown. */
  isNow: boolean
  /** The days among which a user has picked these; null if they are a whole period. */
  pickedFrom: readonly Day[] | null
}

/** The period in figures: now, change, average, highest, lowest, days without data. */
export function ScoreFigures({
  brandId,
  figures,
  days,
  given,
  isCompared,
  isNow,
  pickedFrom,
}: ScoreFiguresProps) {
  const judged = (shown: ShownChange | null) => {
    if (figures === null || shown === null) return null
    return asPicked(moveOf(figures, shown), pickedFrom)
  }
  const change = figures === null ? null : changeOfPeriod(figures, days, given)
  const ofWeek = figures === null ? null : changeOfWeek(figures, days, given)
  return (
    <dl className={styles['figures']}>
      <Figure
        label={isNow ? 'Now' : 'End of period'}
        value={figures === null ? NONE : formatNumber(figures.now.score)}
        note={
          figures === null
            ? ''
            : ofWeek === null
              ? formatDayOf(days, figures.now.date)
              : byWhom(`${formatSigned(ofWeek.points)} in 7 days`, ofWeek)
        }
        direction={ofWeek?.points ?? 0}
      >
        <FigureVerdict brandId={brandId} move={judged(ofWeek)} />
      </Figure>
      <Figure
        label={`Change in ${inDays(days)}`}
        value={change === null ? NONE : formatSigned(change.points)}
        note={change === null ? '' : byWhom(changeInWords(change, days), change)}
        direction={change?.points ?? 0}
      >
        <FigureVerdict brandId={brandId} move={judged(change)} />
      </Figure>
      <Figure
        label="Average"
        value={figures === null ? NONE : formatNumber(figures.average)}
        note={isCompared ? previousAverage(figures) : ''}
      />
      <Figure
        label="Highest"
        value={figures === null ? NONE : formatNumber(figures.highest.score)}
        note={figures === null ? '' : formatDayOf(days, figures.highest.date)}
      />
      <Figure
        label="Lowest"
        value={figures === null ? NONE : formatNumber(figures.lowest.score)}
        note={figures === null ? '' : formatDayOf(days, figures.lowest.date)}
      />
      <Figure
        label="Days without data"
        value={figures === null ? NONE : formatNumber(figures.missing.days)}
        note={figures === null ? '' : missingInWords(figures, days)}
      />
    </dl>
  )
}

function previousAverage(figures: HistoryFigures | null): string {
  const average = figures?.previousAverage ?? null
  return average === null ? '' : `previous: ${formatNumber(average)}`
}

/** The verdict of a figure, in room that is there before it. */
function FigureVerdict({ brandId, move }: { brandId: string; move: ScoreMove | null }) {
  return (
    <dd className={styles['verdict']}>
      {move !== null && <ScoreVerdictButton brandId={brandId} move={move} />}
    </dd>
  )
}

type FigureProps = {
  label: string
  value: string
  note: string
  direction?: number
  /** Its verdict. */
  children?: ReactNode
}

function Figure({ label, value, note, direction = 0, children }: FigureProps) {
  const tone = direction === 0 ? undefined : styles[direction > 0 ? 'up' : 'down']
  return (
    <div className={`small ${styles['figure']}`}>
      <dt>{label}</dt>
      <dd className={`strong ${styles['value']}`} translate="no">
        {value}
      </dd>
      <dd className={[styles['note'], tone].filter(Boolean).join(' ')}>{note}</dd>
      {children}
    </div>
  )
}
