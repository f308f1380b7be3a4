import { formatCompact } from './chart-text.ts'
import { AXIS_GAP, type Plot } from './plot.ts'

/** From the bottom of a chart to the baseline of its labels, in CSS pixels. */
const LABEL_EDGE = 8

/** Styled by attributes: an exported file has no style sheet. `base` colours the line at 0; the grid's lines reach to `end`. */
export function Axes({
  plot,
  base = 'var(--chart-grid)',
  end = plot.right,
}: {
  plot: Plot
  base?: string
  end?: number
}) {
  const { left, height, ticks, labels, y } = plot
  return (
    <g fontSize="var(--chart-size)" fill="var(--chart-text)">
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <path
            d={`M${left},0H${end}`}
            stroke={tick === 0 ? base : 'var(--chart-grid)'}
            strokeWidth="1"
          />
          <text x={left - AXIS_GAP} dy="0.32em" textAnchor="end">
            {formatCompact(tick)}
          </text>
        </g>
      ))}
      {labels.map(({ index, label, anchor, x }) => (
        <text key={index} x={x} y={height - LABEL_EDGE} textAnchor={anchor}>
          {label}
        </text>
      ))}
    </g>
  )
}
