import { CursorLine } from '../../charts/chart-overlay.tsx'
import { beside, ChartTooltip } from '../../charts/chart-tooltip.tsx'
import { MAX_NAMED, moreEvents } from '../../model/notes/numbered-notes.ts'
import {
  againstBefore,
  againstPrevious,
  formatAverage,
  formatScore,
  pointName,
  formatPrevious,
} from './history-labels.ts'
import type { ShownNote } from './notes/shown-notes.ts'
import type { ScorePlot } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'
import styles from './score-cursor.module.css'

type ScoreCursorProps = {
  point: ScorePoint
  index: number
  plot: ScorePlot
  group: 'day' | 'week'
  /** The change from the point before, null where it is not known. */
  fromBefore: number | null
  /** The verdicts on the changes from the point before and from the previous period, '' where there is none. */
  verdicts: { fromBefore: string; fromPrevious: string }
  notes: readonly ShownNote[]
}

/** The line, dots and tooltip at the current point. */
export function ScoreCursor({
  point,
  index,
  plot,
  group,
  fromBefore,
  verdicts,
  notes,
}: ScoreCursorProps) {
  const { score, previous, average } = point
  const x = plot.x(index)
  return (
    <>
      <CursorLine
        plot={plot}
        x={x}
        dots={[
          { value: previous?.score ?? null, color: 'var(--chart-previous)', radius: 3 },
          { value: score, color: 'var(--chart-score)', radius: 4.5 },
        ]}
      />
      <ChartTooltip
        style={beside(plot, { start: x, end: x, y: score === null ? null : plot.y(score) })}
      >
        <p>{pointName(point, group)}</p>
        <p className={`strong ink ${styles['score']}`}>
          <span translate={score === null ? undefined : 'no'}>
            {score === null ? 'No data' : formatScore(score)}
          </span>{' '}
          <span>{againstBefore(fromBefore, group)}</span>
        </p>
        {verdicts.fromBefore !== '' && <p>{verdicts.fromBefore}</p>}
        {previous !== null && <p>{formatPrevious(point)}</p>}
        {previous !== null && <p>{againstPrevious(point)}</p>}
        {verdicts.fromPrevious !== '' && <p>{verdicts.fromPrevious}</p>}
        {average !== null && <p>{formatAverage(average)}</p>}
        {notes.slice(0, MAX_NAMED).map(({ number, letter, note }) => (
          <p key={note.id} className={styles['note']}>
            <span>{`${letter ?? number} · `}</span>
            <bdi>{note.text}</bdi>
          </p>
        ))}
        {notes.length > MAX_NAMED && <p>{moreEvents(notes)}</p>}
      </ChartTooltip>
    </>
  )
}
