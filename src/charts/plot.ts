import { type AxisLabel, dateLabels } from './axis-labels.ts'
import { formatCompact, textScale, textWidth } from './chart-text.ts'
import { pointScale, type PointScale, valueScale } from './scales.ts'

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
