import type { ReactNode } from 'react'
import { formatDayOf } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { asPicked } from '../../model/insights/explanation.ts'
import type { PickedFrom, ScoreChange } from '../../model/statistics/score-windows.ts'
import { JudgedScoreChange } from '../../parts/score/score-verdict-button.tsx'
import {
  changeOfPeriod,
  changeOfWeek,
  type GivenChange,
  moveOf,
  type ShownChange,
  type HistoryFigures,
  changeWithSource,
  formatChange,
  missingMessage,
} from './history-figures.ts'
import { inDays } from './history-series.ts'
import styles from './history.module.css'

type ScoreFiguresProps = {
  brandId: string
  /** Null while loading and without a score; dashes of the same size are shown instead. */
  figures: HistoryFigures | null
  days: number
  /** Null until the score is loaded. */
  given: GivenChange | null
  isCompared: boolean
  isNow: boolean
  /** The days from which the user picked these; undefined for a whole period. */
  pickedFrom: PickedFrom | undefined
}

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
  const on = (date: string | undefined) => date !== undefined && formatDayOf(days, date)
  return (
    <dl className={`flex flex-wrap ${styles['figures']}`}>
      <Figure
        label={isNow ? 'Now' : 'End of period'}
        value={numberOrDash(figures?.now.score)}
        note={
          ofWeek === null ? (
            on(figures?.now.date)
          ) : (
            <FigureChange
              brandId={brandId}
              points={ofWeek.points}
              move={judged(ofWeek)}
              unit={changeWithSource(' in 7 days', ofWeek)}
            />
          )
        }
        direction={ofWeek?.points ?? 0}
      />
      <Figure
        label={`Change in ${inDays(days)}`}
        value={
          change === null ? (
            '–'
          ) : (
            <FigureChange brandId={brandId} points={change.points} move={judged(change)} />
          )
        }
        note={change === null ? '' : changeWithSource(formatChange(change, days), change)}
        direction={change?.points ?? 0}
      />
      <Figure
        label="Average"
        value={numberOrDash(figures?.average)}
        note={isCompared ? previousAverage(figures) : ''}
      />
      <Figure
        label="Highest"
        value={numberOrDash(figures?.highest.score)}
        note={on(figures?.highest.date)}
      />
      <Figure
        label="Lowest"
        value={numberOrDash(figures?.lowest.score)}
        note={on(figures?.lowest.date)}
      />
      <Figure
        label="Days without data"
        value={numberOrDash(figures?.missing.days)}
        note={figures && missingMessage(figures, days)}
      />
    </dl>
  )
}

function numberOrDash(value: number | undefined): string {
  return value === undefined ? '–' : formatNumber(value)
}

function previousAverage(figures: HistoryFigures | null): string {
  const average = figures?.previousAverage ?? null
  return average === null ? '' : `previous: ${formatNumber(average)}`
}

type FigureChangeProps = {
  brandId: string
  points: number
  move: ScoreChange | null
  unit?: string
}

function FigureChange({ brandId, points, move, unit = '' }: FigureChangeProps) {
  return move === null ? (
    <span>{`${formatSigned(points)}${unit}`}</span>
  ) : (
    <span className={styles['judged']}>
      <JudgedScoreChange brandId={brandId} move={move} unit={unit} />
    </span>
  )
}

type FigureProps = {
  label: string
  value: ReactNode
  note: ReactNode
  direction?: number
}

function Figure({ label, value, note, direction = 0 }: FigureProps) {
  const tone = direction === 0 ? undefined : styles[direction > 0 ? 'up' : 'down']
  return (
    <div className={`min-w-0 text-xs ${styles['figure']}`}>
      <dt>{label}</dt>
      <dd className={`font-semibold ${styles['value']}`} translate="no">
        {value}
      </dd>
      <dd className={[styles['note'], tone].filter(Boolean).join(' ')}>{note}</dd>
    </div>
  )
}
