import { memo } from 'react'
import { LineChart } from '../../charts/line-chart.tsx'
import { Pins } from '../../charts/pins.tsx'
import {
  type ShownNote,
  type ScorePoint,
  borderLabel,
  type ScorePlot,
  formatScore,
} from './score-points.ts'

type ScoreLinesProps = {
  points: readonly ScorePoint[]
  plot: ScorePlot
  notes: readonly ShownNote[]
}

/** Not rendered again with the cursor, which `ChartFrame` draws. Styled by attributes: exported files have no style sheet. */
export const ScoreLines = memo(function ScoreLines({ points, plot, notes }: ScoreLinesProps) {
  const { left, right, borders, y } = plot
  const scores = points.map(({ score }) => score)
  const isAveraged = points.some(({ average }) => average !== null)
  const last = scores.findLastIndex((score) => score !== null)
  const lastScore = scores[last] ?? null
  return (
    <LineChart
      plot={plot}
      lines={[
        {
          key: 'previous',
          values: points.map(({ previous }) => previous?.score ?? null),
          color: 'var(--chart-previous)',
          strokeWidth: 1.4,
          dashes: '4 4',
        },
        { key: 'score', values: scores, ...scoreVariant(isAveraged) },
        {
          key: 'average',
          values: points.map(({ average }) => average),
          ...AVERAGE_VARIANT,
        },
      ]}
      behind={borders.map(({ name, from }) => (
        <path
          key={name}
          d={`M${left},${y(from)}H${right}`}
          stroke="var(--chart-text)"
          strokeWidth="1.5"
          strokeDasharray="0.5 5"
          strokeLinecap="round"
        />
      ))}
    >
      <Pins pins={notes} values={scores} plot={plot} />
      {borders.map(({ name, from, side }) => (
        <text
          key={name}
          x={side === 'right' ? right : left}
          y={y(from) - 6}
          textAnchor={side === 'right' ? 'end' : 'start'}
          fontSize="var(--chart-size)"
          fill="var(--chart-text)"
          // Keeps the label legible where a line crosses it.
          paintOrder="stroke"
          stroke="var(--chart-ground)"
          strokeWidth="5"
          strokeLinejoin="round"
        >
          {borderLabel({ name, from })}
        </text>
      ))}
      {lastScore !== null && (
        <g transform={`translate(${plot.x(last)} ${y(lastScore)})`}>
          <circle r="4" fill="var(--chart-score)" />
          <text
            x="8"
            dy="0.35em"
            fontSize="var(--chart-size)"
            fontWeight="600"
            fill="var(--chart-ink)"
          >
            {formatScore(lastScore)}
          </text>
        </g>
      )}
    </LineChart>
  )
})

/** The average is emphasized; without it, the daily line is. */
export const AVERAGE_VARIANT = { color: 'var(--chart-score)', strokeWidth: 2.5 }

/** @param isAveraged whether the average is drawn too */
export function scoreVariant(isAveraged: boolean): typeof AVERAGE_VARIANT {
  return isAveraged
    ? { color: 'var(--chart-day)', strokeWidth: 1.2 }
    : { color: 'var(--chart-score)', strokeWidth: 2 }
}
