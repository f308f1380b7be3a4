import { type Pin, pinLabels } from './pin-labels.ts'
import type { LinePlot } from './plot.ts'

const HEIGHT = 20
const MIDDLE = HEIGHT / 2 + 2

type PinsProps = {
  /** In the order of their points. */
  pins: readonly Pin[]
  /** The values of the points, on which a pin has a dot. */
  values: readonly (number | null)[]
  plot: LinePlot
}

/** Numbers and letters above a chart, each with a line down to its point and a dot on the value. */
export function Pins({ pins, values, plot }: PinsProps) {
  const marked = [...new Set(pins.map(({ index }) => index))]
  return (
    <g>
      {marked.map((index) => {
        const value = values[index] ?? null
        return (
          <g key={index} transform={`translate(${plot.x(index)} 0)`}>
            <path
              d={`M0,${MIDDLE}V${plot.bottom}`}
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
      {pinLabels(pins, plot.x, HEIGHT).map(({ label, isLettered, x, width }) => (
        <g key={label} transform={`translate(${x} ${MIDDLE})`}>
          <rect
            x={-width / 2}
            y={-HEIGHT / 2}
            width={width}
            height={HEIGHT}
            rx={isLettered ? 3 : HEIGHT / 2}
            fill="var(--chart-ground)"
            stroke="var(--chart-ink)"
            strokeWidth="1.2"
          />
          <text
            dy="0.35em"
            textAnchor="middle"
            fontSize="11"
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
