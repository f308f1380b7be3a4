import { type AxisLabel, dateLabels } from './axis-labels.ts'
import { formatCompact, textScale, textWidth } from './chart-text.ts'
import { pointScale, type PointScale, valueScale } from './scales.ts'

/** Between the numbers of the value axis and the plot, in CSS pixels. */
export const AXIS_GAP = 12
/** Charts whose numbers are this wide or less begin at the same place, with text of the usual size. */
const MIN_AXIS_WIDTH = 22

/** The area of a chart inside its axes, in CSS pixels, and the labels around it. */
export type Plot = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** Ascending. */
  ticks: readonly number[]
  labels: readonly (AxisLabel & { x: number })[]
  /** The place of a value. */
  y: (value: number) => number
}

/** A plot of values on equally distant days or weeks. */
export type LinePlot = Plot & PointScale & { count: number }

/** The space around a plot, in CSS pixels where text has its usual size. The space at the left is that of the numbers. */
export type Edges = { top: number; right: number; bottom: number }

export const USUAL_EDGES: Edges = { top: 10, right: 6, bottom: 30 }

/** Where the plot begins: right of the numbers of its value axis. */
export function leftOf(ticks: readonly number[]): number {
  const widths = ticks.map((tick) => textWidth(formatCompact(tick)))
  return Math.max(MIN_AXIS_WIDTH * textScale(), ...widths) + AXIS_GAP
}

/**
 * Lays a chart of lines out.
 * @param dates `YYYY-MM-DD` of the points, oldest first
 * @param ticks ascending; the first and the last one are the ends of the value axis
 */
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
