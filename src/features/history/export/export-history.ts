import { type ChartColors, chartPng, chartSvg } from '../../../charts/chart-file.tsx'
import { type CsvColumn, csvType, type Separator, toCsv } from '../../../lib/csv.ts'
import { formatDateRange, formatInstant } from '../../../lib/dates.ts'
import { inFileName, saveFile } from '../../../lib/save-file.ts'
import type { NumberedAnnotation } from '../../../model/notes/numbered-notes.ts'
import { type ScoreVerdicts, writtenVerdict } from '../../../parts/score/score-verdict-text.ts'
import { stepsLabel } from '../history-labels.ts'
import { previousName } from '../history-series.ts'
import { shownNotes, type ShownNote } from '../notes/shown-notes.ts'
import { toPoints, changeFromBefore, movesTo, type ScorePoint } from '../score-points.ts'
import type { ShownHistory } from '../shown-history.ts'
import { type ChartDrawingProps, chartPicture } from './chart-drawing.tsx'

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
