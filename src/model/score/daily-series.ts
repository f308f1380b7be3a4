import type { ScoreOnDate } from '../../api/score.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { extentOf } from '../../lib/numbers.ts'
import { oncePerObject } from '../../lib/when-needed.ts'

/** The score is null without data (contract §8). */
export type DailyScore = { date: string; score: number | null }

/** By day number. Of several scores for a date, the first delivered counts (contract §8). Cached for all that read them. */
export const scoresByDay = /* @__PURE__ */ oncePerObject(
  (scores: readonly ScoreOnDate[]): ReadonlyMap<number, number> => {
    const byDay = new Map<number, number>()
    for (const { date, score } of scores) {
      const day = dayOf(date)
      if (!byDay.has(day)) byDay.set(day, score)
    }
    return byDay
  },
)

/** Has an entry for every day up to the newest. @param most days of the period (contract §8), to limit a wrong date's effect */
export function dailySeries(scores: readonly ScoreOnDate[], most: number): DailyScore[] {
  const byDay = scoresByDay(scores)
  const [first, last] = extentOf(byDay.keys())
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
