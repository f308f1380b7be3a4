import { dateOfDay, dayNumber } from '../../lib/dates.ts'

/** One day of a series; the score is null for a day without data (contract §8). */
export type Day = { date: string; score: number | null }

/**
 * The daily scores sorted by date, with an entry for every day from the first to the last. Of several scores for a date, the
 * first one delivered counts (contract §8).
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
  // A single wrong date far away must not create a million empty days.
  if (last - first > LONGEST_DAYS) return [...scoreByDay].toSorted(([a], [b]) => a - b).map(toDay)
  for (let day = first; day <= last; day += 1) days.push(toDay([day, scoreByDay.get(day) ?? null]))
  return days
}

const LONGEST_DAYS = 20_000

function toDay([day, score]: readonly [number, number | null]): Day {
  return { date: dateOfDay(day), score }
}

/** A day with a score, by its place in the series. */
export type ScoreAt = { index: number; score: number }

/** The stretches of consecutive days with a score. */
export function runsOf(days: readonly Day[]): ScoreAt[][] {
  const runs: ScoreAt[][] = []
  let run: ScoreAt[] = []
  days.forEach(({ score }, index) => {
    if (score === null) run = []
    else {
      if (run.length === 0) runs.push(run)
      run.push({ index, score })
    }
  })
  return runs
}
