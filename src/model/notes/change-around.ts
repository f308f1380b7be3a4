import { dateOfDay, dayNumber } from '../../lib/dates.ts'

/** How many days before and after a note are compared. */
export const DAYS_AROUND = 7

/** How many days after a note its story tells. */
export const EXPLANATION_DAYS = 14

/** A change between the scores of two days. */
export type ScoreChangeBadge = { points: number; from: number; to: number }

/** The changes in the 7 days before and after a date; null where one of the two days has no data. */
export type ChangesAround = { before: ScoreChangeBadge | null; after: ScoreChangeBadge | null }

/** @param scoreOn the score of a date, null or undefined without data */
export function changesAround(
  date: string,
  scoreOn: (date: string) => number | null | undefined,
): ChangesAround {
  const day = dayNumber(date)
  const between = (first: number, last: number): ScoreChangeBadge | null => {
    const from = scoreOn(dateOfDay(first)) ?? null
    const to = scoreOn(dateOfDay(last)) ?? null
    return from === null || to === null ? null : { points: to - from, from, to }
  }
  return { before: between(day - DAYS_AROUND, day), after: between(day, day + DAYS_AROUND) }
}
