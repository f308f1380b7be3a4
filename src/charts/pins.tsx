import { textScale } from './chart-text.ts'
import { type Pin, pinLabels } from './pin-labels.ts'
import type { LinePlot } from './plot.ts'

/** Of a label with text of the usual size, in CSS pixels. */
const HEIGHT = 20

type PinsProps = {
  /** In the order of their points. */
  pins: readonly Pin[]
  /** The values of the points, on which a pin has a dot. */
  values: readonly (number | null)[]
  plot: LinePlot
}

/** Numbers and letters above a chart, each with a line down to its point and a dot on the value. */
export function Pins({ pins, values, plot }: PinsProps) {
  const height = HEIGHT * textScale()
  const middle = height / 2 + 2
  const marked = [...new Set(pins.map(({ index }) => index))]
  return (
    <g>
      {marked.map((index) => {
        const value = values[index] ?? null
        return (
          <g key={index} transform={`translate(${plot.x(index)} 0)`}>
            <path
              d={`M0,${middle}V${plot.bottom}`}
              stroke="var(--chart-text)"
              strokeDasharray="2 3"
            />
            {value !== null && (
              <circle
                cy={plot.y(value)}
                r="4"
                fill="var(--chart-score)"
                stroke="var(--chart-ground)"
                strokeWidth="2"
              />
            )}
          </g>
        )
      })}
      {pinLabels(pins, plot.x, height).map(({ label, isLettered, x, width }) => (
        <g key={label} transform={`translate(${x} ${middle})`}>
          <rect
            x={-width / 2}
            y={-height / 2}
            width={width}
            height={height}
            rx={isLettered ? 3 : height / 2}
            fill="var(--chart-ground)"
            stroke="var(--chart-ink)"
            strokeWidth="1.2"
          />
          <text
            dy="0.35em"
            textAnchor="middle"
            fontSize="var(--chart-size)"
            fontWeight="600"
            fill="var(--chart-ink)"
          >
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}
