import { csvFile, type Separator } from '../../../lib/csv.ts'
import { type ScoreVerdicts, writtenVerdict } from '../../../parts/score/score-verdict-text.ts'
import type { ShownNote } from '../notes/shown-notes.ts'
import { changeFromBefore, movesTo, type ScorePoint } from '../score-points.ts'

type SeriesCsvOptions = {
  /** With their 7-day averages. */
  points: readonly ScorePoint[]
  group: 'day' | 'week'
  notes: readonly ShownNote[]
  verdicts: ScoreVerdicts
}

/**
 * The shown series as CSV, oldest first. Scores without data, averages and previous scores that do not exist are empty, and so
 * are the verdicts on averages of weeks, which the rule does not know.
 */
export function seriesCsv(
  { points, group, notes, verdicts }: SeriesCsvOptions,
  separator: Separator,
): string {
  const isWeekly = group === 'week'
  const head = [
    isWeekly ? 'week_of' : 'date',
    isWeekly ? 'average_score' : 'score',
    'previous_from',
    'previous_to',
    'previous_score',
    'average_7_days',
    'notes',
    isWeekly ? 'change_from_week_before' : 'change_from_day_before',
    'verdict',
  ]
  const notesOf = Map.groupBy(notes, ({ index }) => index)
  const rows = points.map(({ date, score, previous, average }, index) => [
    { date },
    score ?? '',
    { date: previous?.from ?? '' },
    { date: previous?.to ?? '' },
    previous?.score ?? '',
    average ?? '',
    (notesOf.get(index) ?? [])
      .map(({ letter, note }) => (letter === undefined ? note.text : `Event: ${note.text}`))
      .join('\n'),
    changeFromBefore(points, index) ?? '',
    isWeekly ? '' : writtenVerdict(verdicts, movesTo(points, index).fromBefore),
  ])
  return csvFile([head, ...rows], separator)
}
