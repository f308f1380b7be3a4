import { memo } from 'react'
import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts'
import { formatInLittleRoom } from '../../lib/chart-text.ts'
import type { ScorePlot } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'
import styles from './score-lines.module.css'

/** Without it, Recharts measures a label for each point to place vertical lines, even when it draws none. */
const noLines = () => []

type ScoreLinesProps = { points: readonly ScorePoint[]; plot: ScorePlot }

/**
 * The lines of the chart. `ScoreCursor` draws the cursor on top, so that moving it does not re-render the lines.
 */
export const ScoreLines = memo(function ScoreLines({ points, plot }: ScoreLinesProps) {
  const { width, height, left, right, top, bottom, scores } = plot
  const rows = points.map(({ score, previous }, index) => ({
    index,
    score,
    previous: previous?.score ?? null,
  }))
  const hasPrevious = rows.some(({ previous }) => previous !== null)
  // Recharts always draws a single point as a dot; style it like the line.
  const dot = rows.length === 1 && { r: 3.5, fill: 'var(--chart-score)', stroke: 'none' }
  return (
    <LineChart
      width={width}
      height={height}
      data={rows}
      margin={{ top, right: width - right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      className={`${styles['chart']}`}
    >
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={noLines}
        stroke="var(--chart-grid)"
      />
      <XAxis
        type="number"
        dataKey="index"
        domain={points.length > 1 ? [0, points.length - 1] : [-1, 1]}
        height={height - bottom}
        axisLine={false}
        tickLine={false}
        tick={false}
      />
      <YAxis
        width={left}
        domain={[scores.low, scores.high]}
        ticks={scores.ticks}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={ScoreTick}
      />
      {plot.borders.map(({ name, from }) => (
        <ReferenceLine
          key={name}
          y={from}
          stroke={bandColor(name)}
          strokeWidth={1.5}
          strokeDasharray="0.5 5"
          strokeLinecap="round"
        />
      ))}
      {hasPrevious && (
        <Line
          dataKey="previous"
          stroke="var(--chart-previous)"
          strokeWidth={1.4}
          strokeDasharray="4 4"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
      <Line
        dataKey="score"
        stroke="var(--chart-score)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        dot={dot}
        activeDot={false}
        isAnimationActive={false}
      />
      <path d={lonePoints(rows, 'previous', plot)} className={styles['lonePrevious']} />
      <path d={lonePoints(rows, 'score', plot)} className={styles['loneScore']} />
      {plot.borders.map(({ name, from, side }) => (
        <text
          key={name}
          x={side === 'right' ? right : left}
          y={plot.y(from) - 6}
          textAnchor={side === 'right' ? 'end' : 'start'}
          className={styles['border']}
          style={{ fill: bandColor(name) }}
        >
          {name} from {from}
        </text>
      ))}
      {plot.dates.map(({ index, label, anchor }) => (
        <text
          key={index}
          x={plot.x(index)}
          y={height - 12}
          textAnchor={anchor}
          className={styles['tick']}
        >
          {label}
        </text>
      ))}
    </LineChart>
  )
})

function ScoreTick({ y, payload }: { y: number | string; payload: { value: number } }) {
  return (
    <text x={0} y={y} dy="0.32em" className={styles['tick']}>
      {formatInLittleRoom(payload.value)}
    </text>
  )
}

function bandColor(name: string): string {
  return name === 'Excellent' ? 'var(--chart-best)' : 'var(--chart-text)'
}

type Row = { index: number; score: number | null; previous: number | null }

/** A path with a dot for each score between two gaps, which has no line. The dots are zero-length strokes with round ends. */
function lonePoints(rows: readonly Row[], key: 'score' | 'previous', plot: ScorePlot): string {
  let path = ''
  for (const [order, row] of rows.entries()) {
    const score = row[key]
    const hasNeighbour =
      typeof rows[order - 1]?.[key] === 'number' || typeof rows[order + 1]?.[key] === 'number'
    if (score !== null && !hasNeighbour && rows.length > 1)
      path += `M${plot.x(row.index)},${plot.y(score)}h0`
  }
  return path
}
