import { dayNumber, formatDayOf } from '../lib/dates.ts'
import { clamp } from '../lib/numbers.ts'
import { textWidth } from './chart-text.ts'
import { evenIndexes } from './ticks.ts'

const GAP = 24
const MOST = 5
/** A short date of another day may be this wide. CSS pixels. */
const LEAST_WIDTH = 40

/** A label below a point; the first and the last one are aligned inside the plot. */
export type AxisLabel = { index: number; label: string; anchor: 'start' | 'middle' | 'end' }

/**
 * Labels for as many points as there is room for, all the same distance apart and the last among them.
 * @param labelOf the label of a point
 * @param width of the plot in CSS pixels
 */
export function axisLabels(
  count: number,
  labelOf: (index: number) => string,
  width: number,
): AxisLabel[] {
  if (count === 0) return []
  const widest = Math.max(textWidth(labelOf(0)), textWidth(labelOf(count - 1)), LEAST_WIDTH)
  // The next label after one that is aligned inside the plot is one and a half widths away.
  const most = clamp(Math.floor(width / (1.5 * widest + GAP)) + 1, 1, MOST)
  return evenIndexes(count, most).map((index, _, all) => ({
    index,
    label: labelOf(index),
    anchor: all.length === 1 ? 'middle' : anchorOf(index, count),
  }))
}

/** Dates below points. @param dates `YYYY-MM-DD`, oldest first */
export function dateLabels(dates: readonly string[], width: number): AxisLabel[] {
  const days = dayNumber(dates.at(-1) ?? '') - dayNumber(dates[0] ?? '')
  return axisLabels(dates.length, (index) => formatDayOf(days, dates[index] ?? ''), width)
}

function anchorOf(index: number, count: number): AxisLabel['anchor'] {
  if (index === count - 1) return 'end'
  return index === 0 ? 'start' : 'middle'
}
