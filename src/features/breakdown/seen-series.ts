import type { Component } from '../../api/score.ts'
import { COMPONENTS } from '../../api/score.ts'
import { roomyTicks } from '../../charts/plot.ts'
import { type Day, dayOf, daysBetween, formatDayOf } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { SeenDay } from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'

const MAX_TICKS = 4

/** `day` counts from the first one. */
export type SeenPoint = { date: string; score: number; day: Day }

export type SeenSeries = {
  component: Component
  points: readonly SeenPoint[]
  /** One value per day from first to last; null where nothing was stored. */
  values: readonly (number | null)[]
}

export function sharedScale(days: readonly SeenDay[]): { low: number; high: number } {
  const scores = days.flatMap((day) => COMPONENTS.map((component) => day[component]))
  const ticks = roomyTicks(scores, MAX_TICKS)
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 100 }
}

/** @param days oldest first */
export function seenSeries(days: readonly SeenDay[], component: Component): SeenSeries {
  const first = dayOf(days[0]?.date ?? '')
  const last = dayOf(days.at(-1)?.date ?? '')
  const points = days.map((day) => ({
    date: day.date,
    score: day[component],
    day: dayOf(day.date) - first,
  }))
  const values = Array.from<number | null>({ length: last - first + 1 }).fill(null)
  for (const { day, score } of points) values[day] = score
  return { component, points, values }
}

export function seenSummary({ component, points }: SeenSeries): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return `${COMPONENT_NAMES[component]}, never seen`
  const days = daysBetween(first.date, last.date)
  return `${COMPONENT_NAMES[component]} as seen on ${points.length} days from ${formatDayOf(days, first.date)} to ${formatDayOf(days, last.date)}: ${formatNumber(first.score)} to ${formatNumber(last.score)}`
}

/** From the first day to the last; null without days. */
export function changeOf({ points }: SeenSeries): (ScoreChange & { score: number }) | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const { score } = last
  return { from: first.date, to: last.date, points: score - first.score, score }
}

/** `+3 since 14 Nov`, or `no change since 14 Nov` */
export function formatChange(series: SeenSeries): string {
  const change = changeOf(series)
  if (change === null) return ''
  const { from, to, points } = change
  const words = points === 0 ? 'no change' : formatSigned(points)
  return `${words} since ${formatDayOf(daysBetween(from, to), from)}`
}
