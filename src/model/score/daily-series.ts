import { dateOfDay, dayNumber } from '../../lib/dates.ts'

/** One day of a series; the score is null for a day without data (contract §8). */
export type Day = { date: string; score: number | null }

/** The scores by the number of their day. Of several scores for a date, the first one delivered counts (contract §8). */
export function scoresByDay(
  scores: readonly { date: string; score: number }[],
): Map<number, number> {
  const byDay = new Map<number, number>()
  for (const { date, score } of scores) {
    const day = dayNumber(date)
    if (!byDay.has(day)) byDay.set(day, score)
  }
  return byDay
}

/**
 * The daily scores sorted by date, with an entry for every day from the first to the newest.
 * @param most the number of days in the period, which ends on the newest date (contract §8). Older scores are left out, so a
 * single wrong date adds no score to the period and no more empty days than it has.
 */
export function dailySeries(
  scores: readonly { date: string; score: number }[],
  most: number,
): Day[] {
  const byDay = scoresByDay(scores)
  let first = Infinity
  let last = -Infinity
  for (const day of byDay.keys()) {
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  const days: Day[] = []
  for (let day = Math.max(first, last - most + 1); day <= last; day += 1) {
    days.push({ date: dateOfDay(day), score: byDay.get(day) ?? null })
  }
  return days
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
