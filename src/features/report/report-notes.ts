import type { ScoreHistory } from '../../api/score.ts'
import { dayNumber } from '../../lib/dates.ts'
import { changesAround } from '../../model/notes/change-around.ts'
import type { NumberedNote } from '../../model/notes/numbered-notes.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import { trendDays } from '../shared/trend-summary.ts'

/** A note as it is printed. */
export type ReportNote = {
  id: string
  /** Its number on the chart and in the list, as on the score history. */
  number: number
  date: string
  text: string
  /** The change of the score in the 7 days before and after; null where the history does not have both ends. */
  before: number | null
  after: number | null
}

/** The notes in the period of a history. @param notes oldest first */
export function reportNotes(notes: readonly NumberedNote[], history: ScoreHistory): ReportNote[] {
  const days = trendDays(history)
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  const scores = scoresByDay(history.scores)
  return notes
    .filter(({ note: { date } }) => date >= from && date <= to)
    .map(({ number, note: { id, date, text } }) => {
      const { before, after } = changesAround(date, (day) => scores.get(dayNumber(day)))
      return {
        id,
        number,
        date,
        text,
        before: before?.points ?? null,
        after: after?.points ?? null,
      }
    })
}
