import type { ScoreHistory } from '../../api/score.ts'
import { dateOfDay } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { DEFAULT_PERIOD, daysOfPeriod, doublePeriod, LONGEST_DAYS } from '../../lib/period.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import { sevenDayAverage } from './seven-day-average.ts'

/** One day of the period. */
export type HistoryDay = {
  date: string
  /** Null for a day without data (contract §8). */
  score: number | null
  /** The same day of the previous period; null when it is not shown or has no data. */
  previous: { date: string; score: number } | null
  /** See {@link sevenDayAverage}; it also counts known days before the period. */
  average: number | null
}

export type HistorySeries = {
  /** How many days were asked for; `days` may have fewer or more. */
  askedDays: number
  /** Oldest first, one for each day up to the newest date; empty if there is no score. */
  days: readonly HistoryDay[]
  /** Whether the previous period is shown, and if not, why. */
  comparison: 'off' | 'shown' | 'no-data' | 'too-long'
}

/**
 * The days of a history that the page shows (contract §7 and §8).
 * @param period what the reader asked for; for a comparison, `history` covers twice this period
 */
export function toSeries(
  history: Pick<ScoreHistory, 'scores' | 'period'>,
  { period, isCompared }: { period: string; isCompared: boolean },
): HistorySeries {
  const askedDays = numberOfDays(period)
  const scoreByDay = scoresByDay(history.scores)
  const known = [...scoreByDay.keys()].toSorted((a, b) => a - b)
  const [oldest, end] = [known[0], known.at(-1)]
  const isTooLong = isCompared && 2 * askedDays > LONGEST_DAYS
  if (oldest === undefined || end === undefined) {
    return { askedDays, days: [], comparison: isTooLong ? 'too-long' : 'off' }
  }

  const echoed = daysOfPeriod(history.period)
  const requested = isCompared ? numberOfDays(doublePeriod(period)) : askedDays
  const delivered = Math.min(echoed ?? requested, end - oldest + 1, LONGEST_DAYS)
  const scoreOn = (day: number) => scoreByDay.get(day) ?? null
  const scoreBefore = (day: number) => {
    const earlier = day - askedDays
    const score = earlier > end - delivered ? scoreOn(earlier) : null
    return score === null ? null : { date: dateOfDay(earlier), score }
  }
  const withDays = (count: number, hasPrevious: boolean): HistoryDay[] =>
    Array.from({ length: count }, (_, index) => {
      const day = end - count + 1 + index
      return {
        date: dateOfDay(day),
        score: scoreOn(day),
        previous: hasPrevious ? scoreBefore(day) : null,
        average: sevenDayAverage(day, scoreOn),
      }
    })

  if (!isCompared) return { askedDays, days: withDays(delivered, false), comparison: 'off' }
  const current = Math.min(askedDays, delivered)
  const days = withDays(current, !isTooLong)
  const hasPrevious = days.some(({ previous }) => previous !== null)
  return {
    askedDays,
    days,
    comparison: isTooLong ? 'too-long' : hasPrevious ? 'shown' : 'no-data',
  }
}

/** Sentences about how the shown days differ from those asked for. */
export function noticesOf({ askedDays, days, comparison }: HistorySeries): string[] {
  const notices: string[] = []
  const count = days.length
  if (count > 0 && count !== askedDays) {
    notices.push(
      count < askedDays
        ? `Only ${formatNumber(count)} of ${inDays(askedDays)} available.`
        : `Showing ${inDays(count)} instead of ${formatNumber(askedDays)}.`,
    )
  }
  if (comparison === 'no-data') notices.push(`No data for the ${inDays(askedDays)} before.`)
  if (comparison === 'too-long') {
    notices.push(`Periods over ${inDays(LONGEST_DAYS / 2)} can’t be compared.`)
  }
  return notices
}

/** How many days are shown; without data, how many were asked for. */
export function shownDays({ askedDays, days }: HistorySeries): number {
  return days.length === 0 ? askedDays : days.length
}

/** `90 days`. */
export function inDays(count: number): string {
  return formatCount(count, 'day', 'days')
}

/** The number of days of a period code that the route has already checked. */
export function numberOfDays(period: string): number {
  return daysOfPeriod(period) ?? daysOfPeriod(DEFAULT_PERIOD) ?? 1
}
