import type { ScoreHistory } from '../../../api/score.ts'
import { formatCompact, shortened, textWidth } from '../../../charts/chart-text.ts'
import { roomyTicks, type LinePlot, linePlot, USUAL_EDGES } from '../../../charts/plot.ts'
import { formatDateRange, dateOfDay, dayOf, formatFullDate } from '../../../lib/dates.ts'
import { extentOf, formatNumber } from '../../../lib/numbers.ts'
import { daysOfPeriod, MAX_DAYS } from '../../../lib/period.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import type { Range } from '../../../model/range.ts'

/** By day; null for a day without data (contract §8). */
type Line<Brand> = { brand: Brand; scores: readonly (number | null)[] }

export type ScoresOverTime<Brand> = {
  /** `YYYY-MM-DD`, oldest first, one for each day; empty if there is no score. */
  dates: readonly string[]
  lines: readonly Line<Brand>[]
}

type BrandHistory<Brand> = { brand: Brand; history: Pick<ScoreHistory, 'scores' | 'period'> }

/**
 * Aligns histories on the same days: from the first score of any brand to the last, but at most as many days as the
 * answers name (contract §7). Of several scores for a date, the first one delivered counts (contract §8).
 */
export function scoresOverTime<Brand>(
  histories: readonly BrandHistory<Brand>[],
): ScoresOverTime<Brand> {
  const periods = histories.map(({ history }) => daysOfPeriod(history.period) ?? 1)
  const most = Math.max(1, ...periods.map((days) => Math.min(MAX_DAYS, days)))
  const days = histories.flatMap(({ history }) => history.scores.map(({ date }) => dayOf(date)))
  const [first, last] = extentOf(days)
  const start = Math.max(first, last - most + 1)
  const count = first > last ? 0 : last - start + 1
  return {
    dates: Array.from({ length: count }, (_, index) => dateOfDay(start + index)),
    lines: histories.map(({ brand, history }) => {
      const scores = Array.from<number | null>({ length: count }).fill(null)
      for (const { date, score } of history.scores) {
        const index = dayOf(date) - start
        if (index >= 0) scores[index] ??= score
      }
      return { brand, scores }
    }),
  }
}

/** Cuts to a range of dates; a range of the last days keeps all that the service sent. */
export function cutTo<History extends Pick<ScoreHistory, 'scores'>>(
  history: History,
  range: Range,
): History {
  if (range.kind === 'recent') return history
  const { from, to } = datesOf(range.days)
  return { ...history, scores: history.scores.filter(({ date }) => date >= from && date <= to) }
}

type Named = { name: string }

/** For screen readers: `Thu, 29 Oct 2026: Northwind Tea 72, Atlas Coffee no data` */
export function dayLabel({ dates, lines }: ScoresOverTime<Named>, index: number): string {
  const date = dates[index]
  if (date === undefined) return ''
  const scores = lines.map(({ brand, scores: all }) => {
    const score = all[index] ?? null
    return `${brand.name} ${score === null ? 'no data' : formatNumber(score)}`
  })
  return `${formatFullDate(date)}: ${scores.join(', ')}`
}

export function linesLabel({ dates, lines }: ScoresOverTime<Named>): string {
  const from = dates[0]
  const to = dates.at(-1)
  if (from === undefined || to === undefined) return 'Scores without data'
  const brands = lines.map(({ brand, scores }) => {
    const known = scores.filter((score) => score !== null)
    const [oldest, newest] = [known[0], known.at(-1)]
    if (oldest === undefined || newest === undefined) return `${brand.name} without data`
    return `${brand.name} from ${formatNumber(oldest)} to ${formatNumber(newest)}`
  })
  return `Scores, ${formatDateRange(from, to)}: ${brands.join(', ')}.`
}

const LINE_HEIGHT = 19
/** Between the end of a line and its label. */
const LABEL_GAP = 14
const MAX_TICKS = 6

/** Labels are bold, so they are measured as regular text of this size, in CSS pixels. */
const LABEL_SIZE = 14
/** The maximum share of the width for labels. */
const MAX_FOR_LABELS = 0.3

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
