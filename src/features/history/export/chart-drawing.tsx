import type { ChartPicture } from '../../../charts/chart-file.tsx'
import { shortened, textWidth } from '../../../charts/chart-text.ts'
import { formatFullDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import type { ShownNote } from '../notes/shown-notes.ts'
import { AVERAGE_VARIANT, scoreVariant, ScoreLines } from '../score-lines.tsx'
import { plotOf } from '../score-plot.ts'
import type { ScorePoint } from '../score-points.ts'

export type ChartDrawingProps = {
  title: string
  period: string
  source: string
  points: readonly ScorePoint[]
  notes: readonly ShownNote[]
  lines: { score: string; previous: string | null; average: string | null }
}

const WIDTH = 1000
const EDGE = 24
const CHART = { top: 86, height: 322 }
const NOTE_HEIGHT = 20
const MAX_NOTES = 12

export function chartPicture(drawing: ChartDrawingProps): ChartPicture {
  const { points, notes } = drawing
  const indexes = notes.map(({ index }) => index)
  const plot = plotOf(points, WIDTH - 2 * EDGE, CHART.height, indexes)
  return {
    ...sizeOf(notes),
    frame: <Frame {...drawing} />,
    chart: {
      element: <ScoreLines points={points} plot={plot} notes={notes} />,
      x: EDGE,
      y: CHART.top,
    },
  }
}

function Frame({ title, period, source, notes, lines }: ChartDrawingProps) {
  const { width, height } = sizeOf(notes)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
      fontSize="12"
      fill="var(--chart-text)"
    >
      <title>{title}</title>
      <rect width={width} height={height} fill="var(--chart-ground)" />
      <text x={EDGE} y="36" fontSize="14" fontWeight="600" fill="var(--chart-ink)">
        {shortened(title, WIDTH - 2 * EDGE, 14)}
      </text>
      <text x={EDGE} y="58">
        {period}
      </text>
      <Legend {...lines} />
      {listed(notes).map(({ key, number, text }, order) => (
        <text key={key} y={notesTop() + order * NOTE_HEIGHT} fill="var(--chart-ink)">
          <tspan x={EDGE} fontWeight="600">
            {number}
          </tspan>
          <tspan x={EDGE + 34}>{shortened(text, WIDTH - 2 * EDGE - 34, 12)}</tspan>
        </text>
      ))}
      <text x={EDGE} y={height - 18} fontSize="12">
        {source}
      </text>
    </svg>
  )
}

function sizeOf(notes: readonly ShownNote[]) {
  const listHeight = listed(notes).length * NOTE_HEIGHT
  return { width: WIDTH, height: CHART.top + CHART.height + listHeight + 46 }
}

function Legend({ score, previous, average }: ChartDrawingProps['lines']) {
  const names = [
    { name: score, ...scoreVariant(average !== null), dashes: undefined },
    { name: previous, color: 'var(--chart-previous)', strokeWidth: 1.4, dashes: '4 4' },
    { name: average, ...AVERAGE_VARIANT, dashes: undefined },
  ]
  let x = EDGE
  return (
    <g>
      {names.map(({ name, color, strokeWidth, dashes }) => {
        if (name === null) return null
        const place = x
        x += textWidth(name) + 48
        return (
          <g key={color} transform={`translate(${place} 78)`}>
            <path d="M0,-4H20" stroke={color} strokeWidth={strokeWidth} strokeDasharray={dashes} />
            <text x="28">{name}</text>
          </g>
        )
      })}
    </g>
  )
}

function notesTop(): number {
  return CHART.top + CHART.height + 20
}

/** Only the first notes are listed if there are many. */
function listed(notes: readonly ShownNote[]) {
  const lines = notes.slice(0, MAX_NOTES).map(({ number, letter, note }) => ({
    key: note.id,
    number: letter ?? String(number),
    text: `${formatFullDate(note.date)}: ${note.text.replaceAll(/\s+/g, ' ')}`,
  }))
  const rest = notes.length - lines.length
  const more = { key: 'more', number: '', text: `and ${formatCount(rest, 'event', 'events')} more` }
  return rest === 0 ? lines : [...lines, more]
}
