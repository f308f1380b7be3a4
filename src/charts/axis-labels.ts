import { addDays, dateOfDay, dayOf, formatDayOf } from '../lib/dates.ts'
import { clamp } from '../lib/numbers.ts'
import { textWidth } from './chart-text.ts'
import { evenIndexes } from './ticks.ts'

const GAP = 24
const MAX = 5
/** In CSS pixels, because another day's date may be wider. */
const MIN_WIDTH = 40

/** The first and the last label are aligned inside the plot. */
export type AxisLabel = { index: number; label: string; anchor: 'start' | 'middle' | 'end' }

/** As many labels as fit, at equal distances, including the last point. */
export function axisLabels(
  count: number,
  labelOf: (index: number) => string,
  width: number,
): AxisLabel[] {
  if (count === 0) return []
  const widest = Math.max(textWidth(labelOf(0)), textWidth(labelOf(count - 1)), MIN_WIDTH)
  // After a label that is aligned inside the plot, the next one is one and a half widths away.
  const most = clamp(Math.floor(width / (1.5 * widest + GAP)) + 1, 1, MAX)
  return evenIndexes(count, most).map((index, _, all) => ({
    index,
    label: labelOf(index),
    anchor: all.length === 1 ? 'middle' : anchorOf(index, count),
  }))
}

/** From this many days on, labels mark the starts of months. */
export const DAYS_WITH_MONTHS = 90
/** In months, so that years and quarters start with a label. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120]

/** @param dates `YYYY-MM-DD` of the points, oldest first @param end the last day of the last point, if it covers several */
export function dateLabels(
  dates: readonly string[],
  width: number,
  end = dates.at(-1) ?? '',
): AxisLabel[] {
  const days = dayOf(end) - dayOf(dates[0] ?? '')
  if (days + 1 >= DAYS_WITH_MONTHS) return monthLabels(dates, width, end, days)
  return axisLabels(dates.length, (index) => formatDayOf(days, dates[index] ?? ''), width)
}

function monthLabels(
  dates: readonly string[],
  width: number,
  end: string,
  days: number,
): AxisLabel[] {
  const nextOf = (index: number) => dates[index + 1] ?? addDays(end, 1)
  const starts = dates.flatMap((date, index) => {
    const month = dateOfDay(dayOf(nextOf(index)) - 1).slice(0, 7)
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
