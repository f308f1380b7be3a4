import { textScale } from './chart-text.ts'
import { middleAtFoot, type Pin, pinLabels } from './pin-labels.ts'
import type { LinePlot } from './plot.ts'

const HEIGHT = 20
/** Closer lines, in CSS pixels, would look like an area. */
const MIN_APART = 2

type PinsProps = {
  pins: readonly Pin[]
  values: readonly (number | null)[]
  plot: Pick<LinePlot, 'x' | 'y' | 'bottom'>
  /** Whether labels are inside the plot at its bottom, and not above it. */
  areAtFoot?: boolean
}

export function Pins({ pins, values, plot, areAtFoot = false }: PinsProps) {
  const height = HEIGHT * textScale()
  const atTop = height / 2 + 2
  const pointOf = (index: number) => {
    const value = values[index] ?? null
    return value === null ? null : plot.y(value)
  }
  const marked: number[] = []
  for (const { index } of pins) {
    const before = marked.at(-1)
    if (before === undefined || plot.x(index) - plot.x(before) >= MIN_APART) marked.push(index)
  }
  return (
    <g>
      {marked.map((index) => {
        const point = pointOf(index)
        const start = areAtFoot ? (point ?? plot.bottom) : atTop
        return (
          <g key={index} transform={`translate(${plot.x(index)} 0)`}>
            <path d={`M0,${start}V${plot.bottom}`} stroke="var(--chart-ring)" />
            {point !== null && <circle cy={point} r="3" fill="var(--chart-score)" />}
          </g>
        )
      })}
      {pinLabels(pins, plot.x, height).map(({ label, isLettered, x, width, indexes }) => {
        const middle = areAtFoot ? middleAtFoot(indexes, pointOf, plot.bottom, height) : atTop
        return (
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
        )
      })}
    </g>
  )
}
