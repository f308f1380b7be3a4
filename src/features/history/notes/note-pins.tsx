import type { ScorePlot } from '../score-plot.ts'
import type { ScorePoint } from '../score-points.ts'
import { noteMarks, type ShownNote } from './note-marks.ts'

const HEIGHT = 20

type NotePinsProps = {
  notes: readonly ShownNote[]
  points: readonly ScorePoint[]
  plot: ScorePlot
}

/** The notes on the chart: a line down from a number, and a dot on the score. */
export function NotePins({ notes, points, plot }: NotePinsProps) {
  const middle = HEIGHT / 2 + 2
  const marked = [...new Set(notes.map(({ index }) => index))]
  return (
    <g>
      {marked.map((index) => {
        const score = points[index]?.score ?? null
        return (
          <g key={index} transform={`translate(${plot.x(index)} 0)`}>
            <path
              d={`M0,${middle}V${plot.bottom}`}
              stroke="var(--chart-text)"
              strokeDasharray="2 3"
            />
            {score !== null && (
              <circle
                cy={plot.y(score)}
                r="4"
                fill="var(--chart-score)"
                stroke="var(--chart-ground)"
                strokeWidth="2"
              />
            )}
          </g>
        )
      })}
      {noteMarks(notes, plot.x).map(({ label, x, width }) => (
        <g key={label} transform={`translate(${x} ${middle})`}>
          <rect
            x={-width / 2}
            y={-HEIGHT / 2}
            width={width}
            height={HEIGHT}
            rx={HEIGHT / 2}
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
