import type { Score } from '../../api/score.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import type { HistoryFigures } from './history-figures.ts'

/** The change that the service itself gives with the score (contract §7), which the overview shows too. */
export type GivenChange = { points: number; from: number; days: number | null }

/** A change, and whether its number is the service's because the days shown do not give the same. */
export type ShownChange = { points: number; from: number; isGiven: boolean }

export function givenChange({
  score,
  change,
  change_period,
}: Pick<Score, 'score' | 'change' | 'change_period'>): GivenChange {
  return { points: change, from: score - change, days: daysOfPeriod(change_period) }
}

/** The change over all days shown. Its base in the service's own number is the day before the first one. */
export function changeOfPeriod(
  { change }: HistoryFigures,
  days: number,
  given: GivenChange | null,
): ShownChange | null {
  if (given?.days === days) return { points: given.points, from: given.from, isGiven: true }
  return change === null ? null : { ...change, isGiven: false }
}

/** The change over the last seven days of a longer period. */
export function changeOfWeek(
  { now, inSevenDays }: HistoryFigures,
  days: number,
  given: GivenChange | null,
): ShownChange | null {
  if (given?.days === 7 && days > 8) {
    return { points: given.points, from: given.from, isGiven: given.points !== inSevenDays }
  }
  if (inSevenDays === null) return null
  return { points: inSevenDays, from: now.score - inSevenDays, isGiven: false }
}
