import { formatInLittleRoom, textWidth } from '../../lib/chart-text.ts'
import { dayNumber, formatDayOf } from '../../lib/dates.ts'
import { clamp } from '../../lib/numbers.ts'
import { evenIndexes, scoreTicks } from '../../lib/ticks.ts'
import { BANDS } from '../../model/score/bands.ts'
import type { ScorePoint } from './score-points.ts'

/** Margins around the plot, in CSS pixels; the numbers of notes are above it. */
const EDGE = { top: 36, right: 6, bottom: 36 }
const SMALLEST_SPAN = 10
const MOST_TICKS = 5
const LABEL_GAP = 24
/** With band borders closer than this, in CSS pixels, the labels would overlap. */
const CLOSEST_BORDERS = 22

type BandBorder = { name: string; from: number; side: 'left' | 'right' }
type DateTick = { index: number; label: string; anchor: 'start' | 'middle' | 'end' }

/** The layout of the chart in CSS pixels, shared by lines, cursor and tooltip. */
export type ScorePlot = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  scores: { low: number; high: number; ticks: readonly number[] }
  borders: readonly BandBorder[]
  dates: readonly DateTick[]
  x: (index: number) => number
  y: (score: number) => number
  /** The index of the point nearest to an x position. */
  indexAt: (x: number) => number
}

/**
 * Lays the chart out for a size.
 * @param noteIndexes the points with a note, which has a line that labels keep clear of
 */
export function plotOf(
  points: readonly ScorePoint[],
  width: number,
  height: number,
  noteIndexes: readonly number[] = [],
): ScorePlot {
  const ticks = ticksFor(points)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 100
  const left = Math.max(...ticks.map((tick) => textWidth(formatInLittleRoom(tick)))) + 20
  const right = Math.max(left + 1, width - EDGE.right)
  const top = EDGE.top
  const bottom = height - EDGE.bottom
  const last = points.length - 1
  const x = (index: number) =>
    last <= 0 ? (left + right) / 2 : left + (index / last) * (right - left)
  const y = (score: number) => bottom - ((score - low) / (high - low)) * (bottom - top)
  const noteLines = noteIndexes.map(x)
  const isFree = (side: 'left' | 'right', labelWidth: number) =>
    noteLines.every((line) => (side === 'left' ? line - left : right - line) > labelWidth)
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    scores: { low, high, ticks },
    borders: bordersFor(points, { low, high, height: bottom - top }, isFree),
    dates: datesFor(points, right - left),
    x,
    y,
    indexAt: (place) =>
      last <= 0 ? 0 : clamp(Math.round(((place - left) / (right - left)) * last), 0, last),
  }
}

/** Round values around all scores. A flat series gets room on both sides; the range stays within 0 to 100 if the scores do. */
function ticksFor(points: readonly ScorePoint[]): number[] {
  let low = Infinity
  let high = -Infinity
  for (const { score, previous, average } of points) {
    for (const value of [score, previous?.score ?? null, average]) {
      if (value === null) continue
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  if (low > high) return scoreTicks([0, 100], MOST_TICKS)
  const room = Math.max(0, SMALLEST_SPAN - (high - low)) / 2
  const isUsual = low >= 0 && high <= 100
  const from = isUsual ? clamp(low - room, 0, 100 - SMALLEST_SPAN) : low - room
  const to = isUsual ? clamp(high + room, SMALLEST_SPAN, 100) : high + room
  return scoreTicks([Math.min(low, from), Math.max(high, to)], MOST_TICKS)
}

/** The borders of bands inside the plot. Each label is at the end without a note where the line is further away. */
function bordersFor(
  points: readonly ScorePoint[],
  { low, high, height }: { low: number; high: number; height: number },
  isFree: (side: 'left' | 'right', labelWidth: number) => boolean,
): BandBorder[] {
  const borders = BANDS.filter(({ from }) => from > Math.max(0, low) && from < high)
  const distance = ((borders[1]?.from ?? Infinity) - (borders[0]?.from ?? 0)) / (high - low)
  if (distance * height < CLOSEST_BORDERS) return []
  const reach = Math.max(1, Math.ceil(points.length / 6))
  const ends = { left: points.slice(0, reach), right: points.slice(-reach) }
  return borders.map(({ name, from }) => {
    const labelWidth = textWidth(`${name} from ${from}`)
    // The label lies just above its border.
    const middle = from + ((high - low) * 9) / height
    const room = (side: 'left' | 'right') =>
      isFree(side, labelWidth) ? clearance(ends[side], middle) : -1
    return { name, from, side: room('right') >= room('left') ? 'right' : 'left' }
  })
}

function clearance(points: readonly ScorePoint[], value: number): number {
  let nearest = Infinity
  for (const { score, previous } of points) {
    if (score !== null) nearest = Math.min(nearest, Math.abs(score - value))
    if (previous !== null) nearest = Math.min(nearest, Math.abs(previous.score - value))
  }
  return nearest
}

/** As many dates as fit, all the same distance apart and the last among them. */
export function datesFor(points: readonly { date: string }[], plotWidth: number): DateTick[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const days = dayNumber(last.date) - dayNumber(first.date)
  const widest = Math.max(
    textWidth(formatDayOf(days, first.date)),
    textWidth(formatDayOf(days, last.date)),
    40,
  )
  // The labels of the first and the last point are aligned inside the plot, so the next label is one and a half widths away.
  const most = clamp(Math.floor(plotWidth / (1.5 * widest + LABEL_GAP)) + 1, 1, MOST_TICKS)
  return evenIndexes(points.length, most).map((index, _, all) => ({
    index,
    label: formatDayOf(days, points[index]?.date ?? first.date),
    anchor: all.length === 1 ? 'middle' : anchorOf(index, points.length),
  }))
}

function anchorOf(index: number, points: number): DateTick['anchor'] {
  if (index === points - 1) return 'end'
  return index === 0 ? 'start' : 'middle'
}
