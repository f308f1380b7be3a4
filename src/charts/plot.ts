import { addDays, dateOfDay, dayOf, formatDayOf } from '../lib/dates.ts'
import { clamp, extentOf } from '../lib/numbers.ts'
import { formatCompact, textScale, textWidth } from './chart-text.ts'

/** Between the numbers of the value axis and the plot, in CSS pixels. */
export const AXIS_GAP = 12
/** At the default text size, so that charts with short numbers are aligned. */
const MIN_AXIS_WIDTH = 22

/** The area inside the axes, in CSS pixels, and the labels around it. */
export type Plot = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  ticks: readonly number[]
  labels: readonly (AxisLabel & { x: number })[]
  y: (value: number) => number
}

/** Values at equally spaced days or weeks. */
export type LinePlot = Plot & PointScale & { count: number }

/** The space around a plot, in CSS pixels at the default text size. The left edge depends on the numbers. */
export type Edges = { top: number; right: number; bottom: number }

export const USUAL_EDGES: Edges = { top: 10, right: 6, bottom: 30 }

/** Where the plot starts, after the numbers of its value axis. */
export function leftOf(ticks: readonly number[]): number {
  const widths = ticks.map((tick) => textWidth(formatCompact(tick)))
  return Math.max(MIN_AXIS_WIDTH * textScale(), ...widths) + AXIS_GAP
}

/** @param dates `YYYY-MM-DD` of the points, oldest first @param ticks ascending, from end to end of the value axis */
export function linePlot(
  dates: readonly string[],
  ticks: readonly number[],
  width: number,
  height: number,
  edges: Edges = USUAL_EDGES,
): LinePlot {
  const left = leftOf(ticks)
  const right = Math.max(left + 1, width - edges.right)
  const bottom = height - edges.bottom * textScale()
  const top = edges.top * textScale()
  const scale = pointScale(dates.length, left, right)
  return {
    ...scale,
    width,
    height,
    left,
    right,
    top,
    bottom,
    ticks,
    count: dates.length,
    labels: dateLabels(dates, right - left).map((label) => ({ ...label, x: scale.x(label.index) })),
    y: valueScale(ticks, bottom, top),
  }
}

const GAP = 24
const MAX = 5
/** In CSS pixels, because another day's date may be wider. */
const MIN_WIDTH = 40

/** The first and the last label are aligned inside the plot. */
type AxisLabel = { index: number; label: string; anchor: 'start' | 'middle' | 'end' }

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

/** @param end the last day of the last point, if it covers several */
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

/** Whole, round values in ascending order, at least two. */
export function scoreTicks(values: readonly number[], most = 4): number[] {
  if (values.length === 0) return [0, 50, 100]
  const [low, high] = extentOf(values)
  const step = niceStep(Math.max(1, high - low) / Math.max(1, most - 1))
  const start = Math.floor(low / step) * step
  const end = Math.max(start + step, Math.ceil(high / step) * step)
  const ticks: number[] = []
  for (let tick = start; tick <= end; tick += step) ticks.push(tick)
  return ticks
}

/** Charts span at least this many points, so that small changes look small. */
const MIN_SPAN = 20

/** Spans at least {@link MIN_SPAN}, within 0 to 100 if the scores are. */
export function roomyTicks(values: readonly number[], most: number): number[] {
  if (values.length === 0) return scoreTicks([0, 100], most)
  const [low, high] = extentOf(values)
  const room = Math.max(0, MIN_SPAN - (high - low)) / 2
  const isUsual = low >= 0 && high <= 100
  const from = isUsual ? clamp(low - room, 0, 100 - MIN_SPAN) : low - room
  const to = isUsual ? clamp(high + room, MIN_SPAN, 100) : high + room
  return scoreTicks([Math.min(low, from), Math.max(high, to)], most)
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough)
  return (step ?? 10) * power
}

/** Up to `most` equally spaced positions that include the last point. */
function evenIndexes(points: number, most: number): number[] {
  const last = points - 1
  const shortestStep = Math.floor(last / Math.max(1, most)) + 1
  const steps = Math.floor(last / shortestStep)
  // The longest step with as many positions, so that the first is close to the first point.
  const step = steps === 0 ? 0 : Math.floor(last / steps)
  return Array.from({ length: steps + 1 }, (_, index) => last - (steps - index) * step)
}

/** Equally spaced points between two edges. A single point is in the middle. */
type PointScale = {
  x: (index: number) => number
  indexAt: (place: number) => number
}

export function pointScale(count: number, left: number, right: number): PointScale {
  const last = count - 1
  if (last <= 0) return { x: () => (left + right) / 2, indexAt: () => 0 }
  const width = right - left
  return {
    x: (index) => left + (index / last) * width,
    indexAt: (place) => clamp(Math.round(((place - left) / width) * last), 0, last),
  }
}

export function valueScale(
  ticks: readonly number[],
  bottom: number,
  top: number,
): (value: number) => number {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 100
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top)
}

type LinePath = {
  line: string
  /** Values between two gaps, which have no line: zero-length strokes with round ends. */
  dots: string
}

/** Draws values from left to right; null is a gap. @param x in CSS pixels @param y in CSS pixels */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): LinePath {
  let line = ''
  let dots = ''
  const isGap = (index: number) => (values[index] ?? null) === null
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const place = `${tenths(x(index))},${tenths(y(value))}`
    if (!isGap(index - 1)) line += `L${place}`
    else if (isGap(index + 1)) dots += `M${place}h0`
    else line += `M${place}`
  }
  return { line, dots }
}

export function runPath(
  run: readonly { index: number; score: number }[],
  x: (index: number) => number,
  y: (value: number) => number,
  floor: number,
): { line: string; area: string } {
  const places = run.map(({ index, score }) => `${x(index)},${y(score)}`).join('L')
  const [start, end] = [x(run[0]?.index ?? 0), x(run.at(-1)?.index ?? 0)]
  return {
    // A single value is a dot: a zero-length line with round ends.
    line: `M${places}h0`,
    area: `M${start},${floor}L${places}L${end},${floor}z`,
  }
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
