import { formatInLittleRoom, textWidth } from '../../../lib/chart-text.ts'
import { formatDayOf } from '../../../lib/dates.ts'
import { clamp } from '../../../lib/numbers.ts'
import { evenIndexes, scoreTicks } from '../../../lib/ticks.ts'
import type { ScoresOverTime } from './scores-over-time.ts'

/** CSS pixels. */
const TOP = 10
const BOTTOM = 30
const LINE_HEIGHT = 19
/** Between the end of a line and its label. */
const LABEL_GAP = 14
const DATE_GAP = 36
const MOST_TICKS = 6
const MOST_DATES = 5
/** How many markers a line has besides the one at its end. */
const MARKERS = 5
/** The part of the width that the labels may take. */
const MOST_FOR_LABELS = 0.3

type Named = { name: string }

/** The last score of a brand, and the place of its label, which keeps clear of the others. */
export type LineEnd<Brand> = {
  brand: Brand
  score: number
  x: number
  y: number
  labelY: number
  /** The name, perhaps shortened. */
  label: string
}

export type OverTimePlot<Brand> = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  ticks: readonly number[]
  dates: readonly { index: number; label: string; anchor: 'start' | 'middle' | 'end' }[]
  ends: readonly LineEnd<Brand>[]
  /** The x position of the labels. */
  labelX: number
  x: (index: number) => number
  y: (score: number) => number
  /** The index of the day nearest to an x position. */
  indexAt: (x: number) => number
}

/** Lays the chart out for a size: first the labels at the right, then the lines in what is left. */
export function plotOf<Brand extends Named>(
  { dates, lines }: ScoresOverTime<Brand>,
  width: number,
  height: number,
): OverTimePlot<Brand> {
  const ticks = scoreTicks(
    lines.flatMap(({ scores }) => scores.filter((score) => score !== null)),
    MOST_TICKS,
  )
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 100
  const left = Math.max(...ticks.map((tick) => textWidth(formatInLittleRoom(tick)))) + 12
  const names = lines.map(({ brand }) => brand.name)
  const numbers = Math.max(...ticks.map((tick) => textWidth(formatInLittleRoom(tick)))) + 6
  const wanted = Math.max(0, ...names.map((name) => textWidth(name)))
  const labelWidth = Math.min(wanted, width * MOST_FOR_LABELS - numbers)
  const right = Math.max(left + 1, width - LABEL_GAP - numbers - labelWidth)
  const bottom = height - BOTTOM
  const last = dates.length - 1
  const x = (index: number) =>
    last <= 0 ? (left + right) / 2 : left + (index / last) * (right - left)
  const y = (score: number) => bottom - ((score - low) / (high - low)) * (bottom - TOP)
  const dateWidth = textWidth(formatDayOf(dates.length, dates.at(-1) ?? '')) + DATE_GAP
  const ends = lines.flatMap(({ brand, scores }) => {
    const index = scores.findLastIndex((score) => score !== null)
    const score = scores[index] ?? null
    if (score === null) return []
    const label = shorten(brand.name, labelWidth)
    return [{ brand, score, x: x(index), y: y(score), labelY: y(score), label }]
  })
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    ticks,
    dates: evenIndexes(
      dates.length,
      clamp(Math.floor((right - left) / dateWidth), 1, MOST_DATES),
    ).map((index) => ({
      index,
      label: formatDayOf(dates.length, dates[index] ?? ''),
      anchor: index === last ? 'end' : index === 0 ? 'start' : 'middle',
    })),
    ends: spread(ends, TOP, bottom),
    labelX: right + LABEL_GAP,
    x,
    y,
    indexAt: (place) =>
      last <= 0 ? 0 : clamp(Math.round(((place - left) / (right - left)) * last), 0, last),
  }
}

/** Moves labels apart that would overlap, as little as possible, and keeps them in the plot. */
export function spread<End extends { labelY: number }>(
  ends: readonly End[],
  top: number,
  bottom: number,
): End[] {
  const sorted = ends.toSorted((a, b) => a.labelY - b.labelY)
  let lowest = top - LINE_HEIGHT
  const down = sorted.map((end) => {
    lowest = Math.max(end.labelY, lowest + LINE_HEIGHT)
    return { ...end, labelY: lowest }
  })
  let highest = bottom + LINE_HEIGHT
  return down
    .toReversed()
    .map((end) => {
      highest = Math.min(end.labelY, highest - LINE_HEIGHT)
      return { ...end, labelY: highest }
    })
    .toReversed()
}

/** A name in the width that there is for it, in CSS pixels. */
function shorten(name: string, width: number): string {
  if (textWidth(name) <= width) return name
  let text = ''
  for (const character of name) {
    if (textWidth(`${text}${character}…`) > width) break
    text += character
  }
  return `${text.trimEnd()}…`
}

/** The path of a line, with a gap for each day without data. A day between two gaps is a dot. */
export function pathOf(
  scores: readonly (number | null)[],
  { x, y }: Pick<OverTimePlot<unknown>, 'x' | 'y'>,
): string {
  let path = ''
  let isDrawing = false
  scores.forEach((score, index) => {
    if (score === null) {
      isDrawing = false
      return
    }
    const place = `${x(index).toFixed(1)},${y(score).toFixed(1)}`
    const isLone = !isDrawing && (scores[index + 1] ?? null) === null
    path += `${isDrawing ? 'L' : 'M'}${place}${isLone ? 'h0' : ''}`
    isDrawing = true
  })
  return path
}

/** The days on which a line has a marker. The lines have theirs on different days, so that they do not cover each other. */
export function markersOf(
  scores: readonly (number | null)[],
  order: number,
): { index: number; score: number }[] {
  const step = scores.length / MARKERS
  if (step < 3) return []
  return Array.from({ length: MARKERS }, (_, at) =>
    Math.round(step * (at + 0.3 + 0.12 * (order % 6))),
  ).flatMap((index) => {
    const score = scores[index] ?? null
    return score === null ? [] : [{ index, score }]
  })
}
