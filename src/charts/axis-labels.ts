import { dateOfDay, dayNumber, formatDayOf } from '../lib/dates.ts'
import { clamp } from '../lib/numbers.ts'
import { textWidth } from './chart-text.ts'
import { evenIndexes } from './ticks.ts'

const GAP = 24
const MAX = 5
/** A short date of another day may be this wide. CSS pixels. */
const MIN_WIDTH = 40

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
  const widest = Math.max(textWidth(labelOf(0)), textWidth(labelOf(count - 1)), MIN_WIDTH)
  // The next label after one that is aligned inside the plot is one and a half widths away.
  const most = clamp(Math.floor(width / (1.5 * widest + GAP)) + 1, 1, MAX)
  return evenIndexes(count, most).map((index, _, all) => ({
    index,
    label: labelOf(index),
    anchor: all.length === 1 ? 'middle' : anchorOf(index, count),
  }))
}

/** From so many days on, labels stand at the starts of months. */
export const DAYS_WITH_MONTHS = 90
/** Every so many months, so that years and quarters begin with a label. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120]

/**
 * Dates below points. Of 90 days and more, they are the starts of months.
 * @param dates `YYYY-MM-DD` of the points, oldest first
 * @param end the last day of the last point, which is its only one by default
 */
export function dateLabels(
  dates: readonly string[],
  width: number,
  end = dates.at(-1) ?? '',
): AxisLabel[] {
  const days = dayNumber(end) - dayNumber(dates[0] ?? '')
  if (days + 1 >= DAYS_WITH_MONTHS) return monthLabels(dates, width, end, days)
  return axisLabels(dates.length, (index) => formatDayOf(days, dates[index] ?? ''), width)
}

/** The starts of as many months as there is room for, below the points that they belong to. */
function monthLabels(
  dates: readonly string[],
  width: number,
  end: string,
  days: number,
): AxisLabel[] {
  const nextOf = (index: number) => dates[index + 1] ?? dateOfDay(dayNumber(end) + 1)
  const starts = dates.flatMap((date, index) => {
    const month = dateOfDay(dayNumber(nextOf(index)) - 1).slice(0, 7)
    const first = `${month}-01`
    const count = 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1
    return first >= date ? [{ index, count, label: formatDayOf(days, first) }] : []
  })
  const widest = Math.max(MIN_WIDTH, ...starts.map(({ label }) => textWidth(label)))
  const most = clamp(Math.floor(width / (1.5 * widest + GAP)), 1, MAX)
  const chosen = MONTH_STEPS.map((step) => starts.filter(({ count }) => count % step === 0))
  const shown = chosen.find(({ length }) => length <= most) ?? []
  return shown.map(({ index, label }) => {
    const x = (index * width) / Math.max(1, dates.length - 1)
    const [isAtStart, isAtEnd] = [x < widest / 2, width - x < widest / 2]
    return { index, label, anchor: isAtStart ? 'start' : isAtEnd ? 'end' : 'middle' }
  })
}

function anchorOf(index: number, count: number): AxisLabel['anchor'] {
  if (index === count - 1) return 'end'
  return index === 0 ? 'start' : 'middle'
}
