import { dateOfDay, dayOf } from '../../lib/dates.ts'

export const DAYS_AROUND = 7

/** Days after a note that its explanation covers. */
export const EXPLANATION_DAYS = 14

export type ChangeAround = { points: number; from: number; to: number }

/** Null where one of the two days has no data. */
export type ChangesAround = { before: ChangeAround | null; after: ChangeAround | null }

export function changesAround(
  date: string,
  scoreOn: (date: string) => number | null | undefined,
): ChangesAround {
  const day = dayOf(date)
  const between = (first: number, last: number): ChangeAround | null => {
    const from = scoreOn(dateOfDay(first)) ?? null
    const to = scoreOn(dateOfDay(last)) ?? null
    return from === null || to === null ? null : { points: to - from, from, to }
  }
  return { before: between(day - DAYS_AROUND, day), after: between(day, day + DAYS_AROUND) }
}
