import type { ScoreHistory } from '../../api/score.ts'
import { formatDayOf } from '../../lib/dates.ts'
import { formatCount, formatNumber, extentOf } from '../../lib/numbers.ts'
import { daysOfPeriod, MAX_DAYS } from '../../lib/period.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import type { Range } from '../../model/range.ts'
import { nextBand } from '../../model/score/bands.ts'
import { type DailyScore, dailySeries } from '../../model/score/daily-series.ts'

/** `4 points below`, and the name of the next band; null in the highest. */
export function distanceToNextBand(score: number): { distance: string; band: string } | null {
  const next = nextBand(score)
  if (next === null) return null
  return { distance: `${formatCount(next.points, 'point', 'points')} below`, band: next.band.name }
}

export function directionOf(change: number): 'up' | 'down' | 'level' {
  if (change > 0) return 'up'
  return change < 0 ? 'down' : 'level'
}

/** `up 3 points`, `unchanged`. */
export function formatChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change), 'point', 'points')}`
}

/** Oldest first, limited to the period that the answer names (contract §7). */
export function trendDays({
  scores,
  period,
}: Pick<ScoreHistory, 'scores' | 'period'>): DailyScore[] {
  return dailySeries(scores, daysOfPeriod(period) ?? MAX_DAYS)
}

/** Between the first and the last score of the range. */
export function rangeDays(
  history: Pick<ScoreHistory, 'scores' | 'period'>,
  range: Range,
): DailyScore[] {
  const { from, to } = datesOf(range.days)
  const within = history.scores.filter(({ date }) => date >= from && date <= to)
  return dailySeries(within, MAX_DAYS)
}

export function trendFacts(
  days: readonly DailyScore[],
): { low: number; high: number; missing: number } | null {
  const scores = days.map(({ score }) => score).filter((score) => score !== null)
  if (scores.length === 0) return null
  const [low, high] = extentOf(scores)
  return { low, high, missing: days.length - scores.length }
}

/** `low 64 · high 72 · 2 days without data`, or ''. @param asked days in the period; the service may have fewer (contract §7) */
export function trendMessage(days: readonly DailyScore[], asked = days.length): string {
  const facts = trendFacts(days)
  if (facts === null) return ''
  const words = [`low ${formatNumber(facts.low)}`, `high ${formatNumber(facts.high)}`]
  if (facts.missing > 0) words.push(`${formatCount(facts.missing, 'day', 'days')} without data`)
  if (days.length < asked) words.push(`only ${formatCount(days.length, 'day', 'days')} available`)
  return words.join(' · ')
}

export function trendSummary(days: readonly DailyScore[]): string {
  const known = days.filter(({ score }) => score !== null)
  const first = known[0]
  const last = known.at(-1)
  if (first === undefined || last === undefined) return 'Score trend without data'
  const name = ({ date }: DailyScore) => formatDayOf(days.length, date)
  return `Score from ${name(first)} to ${name(last)}: ${first.score} to ${last.score}, ${trendMessage(days)}`
}
