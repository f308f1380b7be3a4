import { ChartTooltip } from '../../ui/chart-tooltip.tsx'
import {
  againstPrevious,
  averageInWords,
  formatScore,
  pointName,
  previousInWords,
} from './history-words.ts'
import type { ShownNote } from './notes/note-marks.ts'
import type { ScorePlot } from './score-plot.ts'
import { changeFromPrevious, type ScorePoint } from './score-points.ts'
import styles from './score-cursor.module.css'

const TOOLTIP_WIDTH = 176
const DISTANCE = 12
/** More would not fit; the list below has all. */
const MOST_NOTES = 3

type ScoreCursorProps = {
  point: ScorePoint
  index: number
  plot: ScorePlot
  group: 'day' | 'week'
  notes: readonly ShownNote[]
}

/** The line, dots and tooltip at the current point. */
export function ScoreCursor({ point, index, plot, group, notes }: ScoreCursorProps) {
  const { score, previous, average } = point
  const x = plot.x(index)
  const change = changeFromPrevious(point) ?? 0
  return (
    <>
      <svg width={plot.width} height={plot.height} className={styles['marks']}>
        <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
        {previous !== null && (
          <circle cx={x} cy={plot.y(previous.score)} r="3" className={styles['previousDot']} />
        )}
        {score !== null && <circle cx={x} cy={plot.y(score)} r="4.5" className={styles['dot']} />}
      </svg>
      <ChartTooltip style={{ inlineSize: TOOLTIP_WIDTH, ...placeOf(x, score, plot) }}>
        <p>{pointName(point, group)}</p>
        <p className={styles['score']}>
          <span>{score === null ? 'No data' : formatScore(score)}</span>{' '}
          <span className={styles[change > 0 ? 'up' : change < 0 ? 'down' : 'same']}>
            {againstPrevious(point)}
          </span>
        </p>
        {previous !== null && <p>{previousInWords(point)}</p>}
        {average !== null && <p>{averageInWords(average)}</p>}
        {notes.slice(0, MOST_NOTES).map(({ number, note }) => (
          <p key={number} className={styles['note']}>
            <span>{`${number} · `}</span>
            <bdi>{note.text}</bdi>
          </p>
        ))}
      </ChartTooltip>
    </>
  )
}

/** Places the tooltip beside the cursor, or above or below the line if neither side has room. */
function placeOf(x: number, score: number | null, plot: ScorePlot) {
  const after = x + DISTANCE
  if (after + TOOLTIP_WIDTH <= plot.width) return { left: after, top: plot.top }
  const before = x - DISTANCE - TOOLTIP_WIDTH
  if (before >= 0) return { left: before, top: plot.top }
  const left = Math.max(0, Math.min(x - TOOLTIP_WIDTH / 2, plot.width - TOOLTIP_WIDTH))
  const isHigh = score !== null && plot.y(score) < (plot.top + plot.bottom) / 2
  return isHigh ? { left, bottom: plot.height - plot.bottom } : { left, top: plot.top }
}
