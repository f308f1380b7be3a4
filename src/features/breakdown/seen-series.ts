import type { Component } from '../../api/score.ts'
import { COMPONENTS } from '../../api/score.ts'
import { dayNumber, formatDayOf } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { scoreTicks } from '../../lib/ticks.ts'
import type { SeenDay } from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'

/** A component on one day: its place from left to right as 0 to 1, and from the bottom up as 0 to 1. */
export type SeenPoint = { date: string; score: number; x: number; y: number }

/** The course of one component. */
export type SeenSeries = {
  component: Component
  points: readonly SeenPoint[]
  /** The points of consecutive days; no line is drawn across a day when nothing was seen. */
  runs: readonly (readonly SeenPoint[])[]
}

/** The lowest and the highest value of a scale that all components share. */
export function sharedScale(days: readonly SeenDay[]): { low: number; high: number } {
  const ticks = scoreTicks(days.flatMap((day) => COMPONENTS.map((component) => day[component])))
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 100 }
}

/** @param days oldest first */
export function seenSeries(
  days: readonly SeenDay[],
  component: Component,
  { low, high }: { low: number; high: number },
): SeenSeries {
  const first = dayNumber(days[0]?.date ?? '')
  const length = dayNumber(days.at(-1)?.date ?? '') - first
  const points = days.map((day) => ({
    date: day.date,
    score: day[component],
    x: length === 0 ? 0.5 : (dayNumber(day.date) - first) / length,
    y: (day[component] - low) / (high - low),
  }))
  const runs: SeenPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext = before !== undefined && dayNumber(point.date) - dayNumber(before.date) === 1
    if (run !== undefined && isNext) run.push(point)
    else runs.push([point])
  }
  return { component, points, runs }
}

/** The chart’s accessible name, in one sentence. */
export function seenSummary({ component, points }: SeenSeries): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return `${COMPONENT_NAMES[component]}, never seen`
  const days = daysBetween(first, last)
  return `${COMPONENT_NAMES[component]} as seen on ${points.length} days from ${formatDayOf(days, first.date)} to ${formatDayOf(days, last.date)}: ${formatNumber(first.score)} to ${formatNumber(last.score)}`
}

/** `+3 since 14 Nov`, or `no change since 14 Nov`. */
export function changeInWords({ points }: SeenSeries): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ''
  const change = last.score - first.score
  const words = change === 0 ? 'no change' : formatSigned(change)
  return `${words} since ${formatDayOf(daysBetween(first, last), first.date)}`
}

function daysBetween(first: SeenPoint, last: SeenPoint): number {
  return dayNumber(last.date) - dayNumber(first.date)
}
