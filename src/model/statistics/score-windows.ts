import { dayNumber } from '../../lib/dates.ts'
import { DAYS_COMPARED } from '../../lib/period.ts'
import type { Day } from '../score/daily-series.ts'

/** Fewer windows than these do not say what is usual. */
export const LEAST_WINDOWS = 30

/** A change is larger than usual if at most this part of the windows changed as much. */
export const RARE = 0.05

/** A change of the score from one day to a later one. */
export type ScoreMove = Readonly<{ from: string; to: string; points: number }>

/** How a change of the score compares with earlier ones of the same length. It is a description, not a test. */
export type ScoreVerdict =
  | {
      readonly kind: 'real' | 'usual'
      /** The length of the change, and of the windows. */
      readonly days: number
      readonly windows: number
      /** In how many windows the score changed at least as much, in either direction. */
      readonly asLarge: number
    }
  | {
      readonly kind: 'too-few'
      readonly days: number
      readonly windows: number
      /** How many days of history would be enough if none of them were missing, and how many there are. */
      readonly needed: number
      readonly known: number
    }

/**
 * Compares changes with all windows of their length that end before they begin, at most 365 days back, and have a score on
 * both ends.
 * @param series a year of history, in any order; days after a change are ignored
 */
export function scoreComparison(series: readonly Day[]): (move: ScoreMove) => ScoreVerdict {
  const scores = new Map<number, number>()
  for (const { date, score } of series) if (score !== null) scores.set(dayNumber(date), score)
  return ({ from, to, points }) => {
    const start = dayNumber(from)
    const days = dayNumber(to) - start
    const isEarlier = (day: number) => day <= start - days && day >= start - DAYS_COMPARED
    const changes = [...scores].flatMap(([day, score]) => {
      const after = isEarlier(day) ? scores.get(day + days) : undefined
      return after === undefined ? [] : Math.abs(after - score)
    })
    const windows = changes.length
    if (days < 1 || windows < LEAST_WINDOWS) {
      const known = [...scores.keys()].filter((day) => day <= start + days).length
      return { kind: 'too-few', days, windows, needed: 2 * days + LEAST_WINDOWS, known }
    }
    const asLarge = changes.filter((change) => change >= Math.abs(points)).length
    return { kind: asLarge <= RARE * windows ? 'real' : 'usual', days, windows, asLarge }
  }
}

/** Compares one change; see {@link scoreComparison}. */
export function scoreVerdict(series: readonly Day[], move: ScoreMove): ScoreVerdict {
  return scoreComparison(series)(move)
}
