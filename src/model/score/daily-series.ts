import { dateOfDay, dayNumber } from '../../lib/dates.ts'

/** One day of a series; a day the service has no score for is null, never a value made up. */
export type Day = { date: string; score: number | null }

/**
 * The daily series in order of its dates, with a row for every day between the first and the last
 * (contract §8): of several scores for one date the first delivered counts.
 */
export function dailySeries(scores: readonly { date: string; score: number }[]): Day[] {
  const scoreByDay = new Map<number, number>()
  let first = Infinity
  let last = -Infinity
  for (const { date, score } of scores) {
    const day = dayNumber(date)
    if (!scoreByDay.has(day)) scoreByDay.set(day, score)
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  const days: Day[] = []
  // A single date far off must not make a million rows of gaps.
  if (last - first > LONGEST_DAYS) return [...scoreByDay].toSorted(([a], [b]) => a - b).map(toDay)
  for (let day = first; day <= last; day += 1) days.push(toDay([day, scoreByDay.get(day) ?? null]))
  return days
}

const LONGEST_DAYS = 20_000

function toDay([day, score]: readonly [number, number | null]): Day {
  return { date: dateOfDay(day), score }
}
