import { dateOfDay, dayOf } from '../../lib/dates.ts'

/** The score is null without data (contract §8). */
export type DailyScore = { date: string; score: number | null }

const byDayOf = new WeakMap<readonly object[], ReadonlyMap<number, number>>()

/** By day number. Of several scores for a date, the first delivered counts (contract §8). Cached for all that read them. */
export function scoresByDay(
  scores: readonly { date: string; score: number }[],
): ReadonlyMap<number, number> {
  const known = byDayOf.get(scores)
  if (known !== undefined) return known
  const byDay = new Map<number, number>()
  byDayOf.set(scores, byDay)
  for (const { date, score } of scores) {
    const day = dayOf(date)
    if (!byDay.has(day)) byDay.set(day, score)
  }
  return byDay
}

/**
 * Has an entry for every day from the first to the newest.
 * @param most days of the period, which ends on the newest date (contract §8). Older scores are dropped, to limit a wrong
 * date's effect
 */
export function dailySeries(
  scores: readonly { date: string; score: number }[],
  most: number,
): DailyScore[] {
  const byDay = scoresByDay(scores)
  let first = Infinity
  let last = -Infinity
  for (const day of byDay.keys()) {
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  const days: DailyScore[] = []
  for (let day = Math.max(first, last - most + 1); day <= last; day += 1) {
    days.push({ date: dateOfDay(day), score: byDay.get(day) ?? null })
  }
  return days
}

/** A day with a score, by its index in the series. */
type ScoreAt = { index: number; score: number }

export function runsOf(days: readonly DailyScore[]): ScoreAt[][] {
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
