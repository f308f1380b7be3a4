import { formatInLittleRoom, textWidth } from '../../../lib/chart-text.ts'
import { formatDay, formatDayOf, dateOfDay } from '../../../lib/dates.ts'
import { clamp } from '../../../lib/numbers.ts'
import { evenIndexes, scoreTicks } from '../../../lib/ticks.ts'
import type { Bar } from '../../../model/analysis/bars.ts'

const TOP = 24
const BOTTOM = 26
const AXIS_GAP = 10
const MOST_TICKS = 5
/** The part of its place that a bar takes. */
const BAR_SHARE = 0.66

/** Where the parts of the chart are, in CSS pixels. */
export type BarPlot = {
  width: number
  height: number
  left: number
  top: number
  bottom: number
  /** The room of a bar with the space around it. */
  slot: number
  barWidth: number
  ticks: readonly { value: number; label: string }[]
  days: readonly { x: number; label: string; anchor: 'start' | 'middle' | 'end' }[]
  /** The left edge of a bar's place. */
  x: (index: number) => number
  y: (value: number) => number
  /** The bar at a place; the first or last one outside of the plot. */
  barAt: (x: number) => number
}

/** @param today the number of the current day */
export function barPlot(
  bars: readonly Bar[],
  { width, height, today }: { width: number; height: number; today: number },
): BarPlot {
  const highest = Math.max(1, ...bars.map(({ citations }) => citations))
  const ticks = scoreTicks([0, highest], MOST_TICKS).map((value) => ({
    value,
    label: formatInLittleRoom(value),
  }))
  const left = Math.max(16, ...ticks.map(({ label }) => textWidth(label))) + AXIS_GAP
  const plotWidth = Math.max(1, width - left)
  const slot = plotWidth / Math.max(1, bars.length)
  const bottom = height - BOTTOM
  const top = ticks.at(-1)?.value ?? 1
  const x = (index: number) => left + index * slot
  return {
    width,
    height,
    left,
    top: TOP,
    bottom,
    slot,
    barWidth: Math.max(Math.min(1, slot), slot * BAR_SHARE),
    ticks,
    days: dayTicks(bars, plotWidth, today).map(({ index, ...tick }) => ({
      ...tick,
      x: tickPlace(tick.anchor, x(index), slot, width),
    })),
    x,
    y: (value) => bottom - (value / top) * (bottom - TOP),
    barAt: (place) => clamp(Math.floor((place - left) / slot), 0, Math.max(0, bars.length - 1)),
  }
}

function tickPlace(anchor: 'start' | 'middle' | 'end', x: number, slot: number, width: number) {
  if (anchor === 'start') return x
  return anchor === 'end' ? width : x + slot / 2
}

function dayTicks(bars: readonly Bar[], plotWidth: number, today: number) {
  const days = (bars.at(-1)?.last ?? 0) - (bars[0]?.first ?? 0) + 1
  const labelOf = (bar: Bar | undefined) => {
    if (bar === undefined) return ''
    return bar.first <= today && today <= bar.last && bar.first === bar.last
      ? 'Today'
      : formatDayOf(days, dateOfDay(bar.first))
  }
  const widest = Math.max(textWidth(formatDay('2026-09-30')), textWidth(labelOf(bars[0])))
  const most = clamp(Math.floor(plotWidth / (2 * widest + 16)) + 1, 1, 6)
  const indexes = evenIndexes(bars.length, most)
  return indexes.map((index) => ({
    index,
    label: labelOf(bars[index]),
    anchor: anchorOf(index, bars.length),
  }))
}

function anchorOf(index: number, bars: number): 'start' | 'middle' | 'end' {
  if (bars === 1) return 'middle'
  if (index === bars - 1) return 'end'
  return index === 0 ? 'start' : 'middle'
}
