import type { Score } from '../../api/score.ts'
import { addDays } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import type { HistoryFigures } from './history-figures.ts'

/** The change that the service gives with the score (contract §7), also shown on the overview. */
export type GivenChange = { points: number; from: number; days: number | null }

/** A change up to the newest score. `isGiven`: the service's number, which the shown days don't give. */
export type ShownChange = {
  points: number
  from: number
  since: string
  isGiven: boolean
}

export function givenChange({
  score,
  change,
  change_period,
}: Pick<Score, 'score' | 'change' | 'change_period'>): GivenChange {
  return { points: change, from: score - change, days: daysOfPeriod(change_period) }
}

/** The change over all shown days. The service's own number is based on the day before the first one. */
export function changeOfPeriod(
  { change, now }: HistoryFigures,
  days: number,
  given: GivenChange | null,
): ShownChange | null {
  if (given?.days === days) {
    const since = addDays(now.date, -days)
    return { points: given.points, from: given.from, since, isGiven: true }
  }
  return change === null ? null : { ...change, isGiven: false }
}

export function changeOfWeek(
  { now, inSevenDays }: HistoryFigures,
  days: number,
  given: GivenChange | null,
): ShownChange | null {
  const since = addDays(now.date, -7)
  if (given?.days === 7 && days > 8) {
    return { points: given.points, from: given.from, since, isGiven: given.points !== inSevenDays }
  }
  if (inSevenDays === null) return null
  return { points: inSevenDays, from: now.score - inSevenDays, since, isGiven: false }
}

export function moveOf({ now }: HistoryFigures, { points, since }: ShownChange): ScoreChange {
  return { from: since, to: now.date, points }
}
