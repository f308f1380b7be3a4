import { memo } from 'react'
import { LineChart } from '../../charts/line-chart.tsx'
import { Pins } from '../../charts/pins.tsx'
import type { ShownNote } from './notes/shown-notes.ts'
import { borderLabel, type ScorePlot } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'

type ScoreLinesProps = {
  points: readonly ScorePoint[]
  plot: ScorePlot
  notes: readonly ShownNote[]
}

/**
 * The lines of the chart. `ScoreCursor` draws the cursor on top, so that moving it does not re-render the lines. All looks
 * are attributes with the custom properties of chart-frame.module.css, because the exported file has no style sheet.
 */
export const ScoreLines = memo(function ScoreLines({ points, plot, notes }: ScoreLinesProps) {
  const { left, right, borders, y } = plot
  const scores = points.map(({ score }) => score)
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
        {
          key: 'average',
          values: points.map(({ average }) => average),
          color: 'var(--chart-average)',
          strokeWidth: 1.4,
        },
        { key: 'score', values: scores, color: 'var(--chart-score)', strokeWidth: 2 },
      ]}
      behind={borders.map(({ name, from }) => (
        <path
          key={name}
          d={`M${left},${y(from)}H${right}`}
          stroke={bandColor(name)}
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
          fontSize="12"
          fontWeight="500"
          fill={bandColor(name)}
          // Keeps the label legible where a line crosses it.
          paintOrder="stroke"
          stroke="var(--chart-ground)"
          strokeWidth="5"
          strokeLinejoin="round"
        >
          {borderLabel({ name, from })}
        </text>
      ))}
    </LineChart>
  )
})

function bandColor(name: string): string {
  return name === 'Excellent' ? 'var(--chart-best)' : 'var(--chart-text)'
}
