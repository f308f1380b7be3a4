import {
  axisLabels,
  dateLabels,
  DAYS_WITH_MONTHS,
  valueScale,
  scoreTicks,
  leftOf,
  type Plot,
} from '../../../charts/plot.ts'
import {
  formatDateRange,
  type Day,
  formatFullDate,
  dateOfDay,
  formatDayOf,
} from '../../../lib/dates.ts'
import { clamp } from '../../../lib/numbers.ts'
import type { Coverage } from '../../../model/analysis/analysis.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import type { Tone } from '../../../model/names.ts'

export type Series = {
  readonly key: string
  readonly name: string
  readonly color: string
  readonly valueOf: (bar: Bar) => number
  readonly drillDown: { tone: Tone } | { platform: string[] }
}

export function barName({ first, last }: Bar): string {
  if (first === last) return formatFullDate(first)
  const { from, to } = datesOf({ first, last })
  return formatDateRange(from, to)
}

/** In milliseconds since 1970; null if unknown. */
export function loadedSince({ loaded }: Coverage): number | null {
  return loaded.kind === 'since' ? loaded.time : null
}

const TOP = 24
const BOTTOM = 30
const MAX_TICKS = 5
/** The share of its slot that a bar fills. */
const BAR_SHARE = 0.66

/** Positions in CSS pixels. */
export type BarPlot = Plot & {
  slot: number
  barWidth: number
  x: (index: number) => number
  /** The bar at a position; outside the plot, the first or last one. */
  indexAt: (x: number) => number
}

export function barPlot(
  bars: readonly Bar[],
  { width, height, today }: { width: number; height: number; today: Day },
): BarPlot {
  const highest = Math.max(1, ...bars.map(({ citations }) => citations))
  const ticks = scoreTicks([0, highest], MAX_TICKS)
  const left = leftOf(ticks)
  const right = Math.max(left + 1, width)
  const slot = (right - left) / Math.max(1, bars.length)
  const bottom = height - BOTTOM
  const x = (index: number) => left + index * slot
  const placeOf = { start: x, middle: (index: number) => x(index) + slot / 2, end: () => right }
  const days = (bars.at(-1)?.last ?? 0) - (bars[0]?.first ?? 0) + 1
  const end = bars.at(-1)?.last ?? today
  const labels =
    days >= DAYS_WITH_MONTHS
      ? dateLabels(
          bars.map(({ first }) => dateOfDay(first)),
          right - left,
          dateOfDay(end),
        )
      : axisLabels(bars.length, (index) => dayLabel(bars, index, today), right - left)
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    slot,
    barWidth: Math.max(Math.min(1, slot), slot * BAR_SHARE),
    ticks,
    labels: labels.map((label) => ({ ...label, x: placeOf[label.anchor](label.index) })),
    x,
    y: valueScale(ticks, bottom, TOP),
    indexAt: (place) => clamp(Math.floor((place - left) / slot), 0, Math.max(0, bars.length - 1)),
  }
}

function dayLabel(bars: readonly Bar[], index: number, today: Day): string {
  const bar = bars[index]
  if (bar === undefined) return ''
  const days = (bars.at(-1)?.last ?? 0) - (bars[0]?.first ?? 0) + 1
  return bar.first === today && bar.last === today ? 'Today' : formatDayOf(days, bar.first)
}

/** How far the handle of a range reaches inwards from its edge, in CSS pixels. */
const HANDLE = 8

/** The widest part between `left` and `right` that contains no edge. */
export function widestRoom(left: number, right: number, edges: readonly number[]) {
  const inside = edges.filter((x) => x + HANDLE > left && x - HANDLE < right)
  const starts = [left, ...inside.map((x) => x + HANDLE)]
  const ends = [...inside.map((x) => x - HANDLE), right]
  let widest = { left, right: left }
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start
    if (end - start > widest.right - widest.left) widest = { left: start, right: end }
  }
  return widest
}
