import type { ScoreHistory } from '../../api/score.ts'
import { addDays, type Day, dayOf } from '../../lib/dates.ts'
import { formatSigned } from '../../lib/numbers.ts'
import { changesAround, DAYS_AROUND } from '../../model/notes/change-around.ts'
import type { NumberedAnnotation } from '../../model/notes/numbered-notes.ts'
import { type DailyScore, scoresByDay } from '../../model/score/daily-series.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'

export type ReportNote = {
  id: string
  /** On the chart and in the list, as in the score history. */
  number: number
  date: string
  text: string
  /** The change in the 7 days before and after; null if the history lacks either end. */
  before: number | null
  after: number | null
}

/** @param notes oldest first */
export function reportNotes(
  notes: readonly NumberedAnnotation[],
  history: Pick<ScoreHistory, 'scores'>,
  days: readonly DailyScore[],
): ReportNote[] {
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  const scores = scoresByDay(history.scores)
  return notes
    .filter(({ note: { date } }) => date >= from && date <= to)
    .map(({ number, note: { id, date, text } }) => {
      const { before, after } = changesAround(date, (day) => scores.get(dayOf(day)))
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

/**
 * The change in the days after a note or, until that is known, in the days before; the change before it is for its
 * reason. @param today as a day number
 */
export function changeAroundMessage(
  { date, before, after }: ReportNote,
  today: Day,
): { words: string; move: ScoreChange | null; changeBefore: ScoreChange | null } {
  const start = addDays(date, -DAYS_AROUND)
  const end = addDays(date, DAYS_AROUND)
  const changeBefore = before === null ? null : { from: start, to: date, points: before }
  if (after !== null) {
    const words = `${DAYS_AROUND} days after: ${signed(after)}`
    return { words, move: { from: date, to: end, points: after }, changeBefore }
  }
  const isOver = dayOf(end) <= today
  return {
    words: `${DAYS_AROUND} days before: ${signed(before)}${isOver ? ', after: not known' : ''}`,
    move: changeBefore,
    changeBefore: null,
  }
}

function signed(points: number | null): string {
  return points === null ? 'not known' : formatSigned(points)
}
