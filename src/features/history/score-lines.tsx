import { memo } from 'react'
import { formatInLittleRoom } from '../../lib/chart-text.ts'
import { linePath } from './line-path.ts'
import type { ShownNote } from './notes/note-marks.ts'
import { NotePins } from './notes/note-pins.tsx'
import type { ScorePlot } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'

type ScoreLinesProps = {
  points: readonly ScorePoint[]
  plot: ScorePlot
  notes: readonly ShownNote[]
}

/**
 * The lines of the chart. `ScoreCursor` draws the cursor on top, so that moving it does not re-render the lines. All looks
 * are attributes with the custom properties of score-chart.module.css, because the exported file has no style sheet.
 */
export const ScoreLines = memo(function ScoreLines({ points, plot, notes }: ScoreLinesProps) {
  const { width, height, left, right, scores } = plot
  return (
    <svg width={width} height={height} fontSize="12" overflow="visible">
      {scores.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${plot.y(tick)})`}>
          <path d={`M${left},0H${right}`} stroke="var(--chart-grid)" />
          <text dy="0.32em" fill="var(--chart-text)">
            {formatInLittleRoom(tick)}
          </text>
        </g>
      ))}
      {plot.borders.map(({ name, from }) => (
        <path
          key={name}
          d={`M${left},${plot.y(from)}H${right}`}
          stroke={bandColor(name)}
          strokeWidth="1.5"
          strokeDasharray="0.5 5"
          strokeLinecap="round"
        />
      ))}
      <ScoreLine
        values={points.map(({ previous }) => previous?.score ?? null)}
        plot={plot}
        color="var(--chart-previous)"
        strokeWidth={1.4}
        dashes="4 4"
      />
      <ScoreLine
        values={points.map(({ average }) => average)}
        plot={plot}
        color="var(--chart-average)"
        strokeWidth={1.4}
      />
      <ScoreLine
        values={points.map(({ score }) => score)}
        plot={plot}
        color="var(--chart-score)"
        strokeWidth={2}
      />
      <NotePins notes={notes} points={points} plot={plot} />
      {plot.borders.map(({ name, from, side }) => (
        <text
          key={name}
          x={side === 'right' ? right : left}
          y={plot.y(from) - 6}
          textAnchor={side === 'right' ? 'end' : 'start'}
          fontWeight="500"
          fill={bandColor(name)}
          // Keeps the label legible where a line crosses it.
          paintOrder="stroke"
          stroke="var(--chart-ground)"
          strokeWidth="5"
          strokeLinejoin="round"
        >
          {`${name} from ${from}`}
        </text>
      ))}
      {plot.dates.map(({ index, label, anchor }) => (
        <text
          key={index}
          x={plot.x(index)}
          y={height - 8}
          textAnchor={anchor}
          fill="var(--chart-text)"
        >
          {label}
        </text>
      ))}
    </svg>
  )
})

type ScoreLineProps = {
  values: readonly (number | null)[]
  plot: ScorePlot
  color: string
  strokeWidth: number
  dashes?: string
}

/** Nothing without a value. */
function ScoreLine({ values, plot, color, strokeWidth, dashes }: ScoreLineProps) {
  const { line, dots } = linePath(values, plot.x, plot.y)
  return (
    <g fill="none" stroke={color} strokeLinejoin="round" strokeLinecap="round">
      {line !== '' && <path d={line} strokeWidth={strokeWidth} strokeDasharray={dashes} />}
      {dots !== '' && <path d={dots} strokeWidth={strokeWidth + 4} />}
    </g>
  )
}

function bandColor(name: string): string {
  return name === 'Excellent' ? 'var(--chart-best)' : 'var(--chart-text)'
}
