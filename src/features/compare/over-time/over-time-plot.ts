import { formatCompact, shortened, textWidth } from '../../../charts/chart-text.ts'
import { roomyTicks, type LinePlot, linePlot, USUAL_EDGES } from '../../../charts/plot.ts'
import type { ScoresOverTime } from './scores-over-time.ts'

const LINE_HEIGHT = 19
/** Between the end of a line and its label. */
const LABEL_GAP = 14
const MAX_TICKS = 6
/** How many markers a line has, not counting the one at its end. */
const MARKERS = 5
/** Labels are bold, so they are measured as regular text of this size, in CSS pixels. */
const LABEL_SIZE = 14
/** The maximum share of the width for labels. */
const MAX_FOR_LABELS = 0.3

type Named = { name: string }

/** The last score of a brand, and its label's position without overlaps. */
type LineEnd<Brand> = {
  brand: Brand
  score: number
  x: number
  y: number
  labelY: number
  label: string
}

export type OverTimePlot<Brand> = LinePlot & {
  ends: readonly LineEnd<Brand>[]
  labelX: number
}

export function plotOf<Brand extends Named>(
  { dates, lines }: ScoresOverTime<Brand>,
  width: number,
  height: number,
): OverTimePlot<Brand> {
  const ticks = roomyTicks(
    lines.flatMap(({ scores }) => scores.filter((score) => score !== null)),
    MAX_TICKS,
  )
  const numbers = Math.max(...ticks.map((tick) => textWidth(formatCompact(tick)))) + 8
  const target = Math.max(
    0,
    ...lines.map(({ brand }) => Math.ceil(textWidth(brand.name) * (LABEL_SIZE / 12))),
  )
  const labelWidth = Math.min(target, width * MAX_FOR_LABELS - numbers)
  const plot = linePlot(dates, ticks, width, height, {
    ...USUAL_EDGES,
    right: LABEL_GAP + numbers + labelWidth,
  })
  const ends = lines.flatMap(({ brand, scores }) => {
    const index = scores.findLastIndex((score) => score !== null)
    const score = scores[index] ?? null
    if (score === null) return []
    const [x, y] = [plot.x(index), plot.y(score)]
    return [{ brand, score, x, y, labelY: y, label: shortened(brand.name, labelWidth, LABEL_SIZE) }]
  })
  return { ...plot, ends: spread(ends, plot.top, plot.bottom), labelX: plot.right + LABEL_GAP }
}

/** Moves overlapping labels apart as little as possible, within the plot. */
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

/** Each line has its markers on other days, so that they don't overlap. */
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
