import { type ChartColors, chartSvg, type ChartPicture } from '../../../charts/chart-file.tsx'
import { shortened, textWidth } from '../../../charts/chart-text.ts'
import { type CsvColumn, csvType, type Separator, toCsv } from '../../../lib/csv.ts'
import { formatDateRange, formatInstant, formatFullDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { inFileName, saveFile, PictureFalsified } from '../../../lib/save-file.ts'
import type { NumberedAnnotation } from '../../../model/notes/note.ts'
import { type ScoreVerdicts, writtenVerdict } from '../../../parts/score/score-verdict-text.ts'
import type { ShownHistory } from '../history-figures.ts'
import { previousName } from '../history-series.ts'
import { AVERAGE_VARIANT, scoreVariant, ScoreLines } from '../score-lines.tsx'
import {
  shownNotes,
  type ShownNote,
  toPoints,
  changeFromBefore,
  movesTo,
  type ScorePoint,
  plotOf,
  stepsLabel,
} from '../score-points.ts'

export type ExportKind = 'csv' | 'png' | 'svg'

export type ExportedHistory = {
  brandId: string
  brandName: string
  shown: ShownHistory
  notes: readonly NumberedAnnotation[]
  verdicts: ScoreVerdicts
  service: string
  /** When the service was read, in milliseconds since 1970. */
  readAt: number
}

/** @throws the browser's error if it can't make the image */
export async function exportHistory(
  kind: ExportKind,
  history: ExportedHistory,
  { colors, separator }: { colors: ChartColors; separator: Separator },
): Promise<void> {
  const { brandId, shown, notes, verdicts } = history
  const { days, group, firstWeekday } = shown
  const dates = `${days[0]?.date ?? ''}-to-${days.at(-1)?.date ?? ''}`
  const name = `${inFileName(brandId)}-score-${dates}`
  if (kind === 'csv') {
    const points = toPoints(days, group, true, firstWeekday)
    const onPoints = shownNotes(notes, points, group)
    const { type, extension } = csvType(separator)
    const csv = await seriesCsv({ points, group, notes: onPoints, verdicts }, separator)
    saveFile(`${name}${extension}`, type, csv)
  } else if (kind === 'svg') {
    saveFile(`${name}.svg`, 'image/svg+xml', chartSvg(chartPicture(drawingOf(history)), colors))
  } else {
    saveFile(`${name}.png`, 'image/png', await chartPng(chartPicture(drawingOf(history)), colors))
  }
}

/** A PNG at double resolution, by a `data:` URL, which the page's policy allows. @throws {PictureFalsified} or another error */
async function chartPng(picture: ChartPicture, colors: ChartColors): Promise<Blob> {
  const { width, height } = picture
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(chartSvg(picture, colors))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * height
  const context = canvas.getContext('2d')
  expectTruth(context)
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (blob === null) throw new Error('The browser has made no PNG.')
  return blob
}

const PROBE = [18, 52, 86]

function expectTruth(context: CanvasRenderingContext2D | null): void {
  if (context === null) throw new Error('The browser does not draw.')
  context.fillStyle = `rgb(${PROBE.join(' ')})`
  context.fillRect(0, 0, 1, 1)
  const read = [...context.getImageData(0, 0, 1, 1).data].slice(0, PROBE.length)
  if (String(read) !== String(PROBE)) throw new PictureFalsified()
}

function drawingOf({
  brandName,
  shown,
  notes,
  service,
  readAt,
}: ExportedHistory): ChartDrawingProps {
  const { series, days, points, group, hasAverage } = shown
  const isWeekly = group === 'week'
  const dates = formatDateRange(days[0]?.date ?? '', days.at(-1)?.date ?? '')
  const isCompared = series.comparison === 'shown'
  return {
    title: `GEO score · ${brandName}`,
    period: `${dates} · ${stepsLabel(group)}`,
    source: `Source: ${new URL(service).host}, read ${formatInstant(new Date(readAt).toISOString())}`,
    points,
    notes: shownNotes(notes, points, group),
    lines: {
      score: isWeekly ? 'Score, average of the week' : 'Score',
      previous: isCompared ? previousName(series) : null,
      average: hasAverage ? '7-day average' : null,
    },
  }
}

type SeriesCsvOptions = {
  points: readonly ScorePoint[]
  group: 'day' | 'week'
  notes: readonly ShownNote[]
  verdicts: ScoreVerdicts
}

/** Oldest first. Unknown values are empty, and so are verdicts on weekly averages, which the rule does not cover. */
export function seriesCsv(
  { points, group, notes, verdicts }: SeriesCsvOptions,
  separator: Separator,
): Promise<string> {
  const isWeekly = group === 'week'
  const notesOf = Map.groupBy(notes, ({ index }) => index)
  const columns: CsvColumn<ScorePoint>[] = [
    [isWeekly ? 'week_of' : 'date', ({ date }) => ({ date })],
    [isWeekly ? 'average_score' : 'score', ({ score }) => score ?? ''],
    ['previous_from', ({ previous }) => ({ date: previous?.from ?? '' })],
    ['previous_to', ({ previous }) => ({ date: previous?.to ?? '' })],
    ['previous_score', ({ previous }) => previous?.score ?? ''],
    ['average_7_days', ({ average }) => average ?? ''],
    [
      'notes',
      (_, index) =>
        (notesOf.get(index) ?? [])
          .map(({ letter, note }) => (letter === undefined ? note.text : `Event: ${note.text}`))
          .join('\n'),
    ],
    [
      isWeekly ? 'change_from_week_before' : 'change_from_day_before',
      (_, index) => changeFromBefore(points, index) ?? '',
    ],
    [
      'verdict',
      (_, index) => (isWeekly ? '' : writtenVerdict(verdicts, movesTo(points, index).fromBefore)),
    ],
  ]
  return toCsv(columns, points, separator)
}

type ChartDrawingProps = {
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
const NOTES_TOP = CHART.top + CHART.height + 20
const NOTE_HEIGHT = 20
const MAX_NOTES = 12

function chartPicture(drawing: ChartDrawingProps): ChartPicture {
  const { points, notes } = drawing
  const plot = plotOf(points, WIDTH - 2 * EDGE, CHART.height, notes)
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
        <text key={key} y={NOTES_TOP + order * NOTE_HEIGHT} fill="var(--chart-ink)">
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
