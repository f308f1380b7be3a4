import { textWidth } from '../../charts/chart-text.ts'
import { type LinePlot, linePlot } from '../../charts/plot.ts'
import { roomyTicks } from '../../charts/ticks.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { type BandStripe, bandStripes } from '../../parts/app/band-stripes.ts'

const MAX_TICKS = 5
const TOP = 8
const BOTTOM = 30
/** Beside the value of the last point, on both sides together. */
const VALUE_GAP = 18
/** A band needs this height for its name. */
const MIN_NAMED = 20

/** Where a stretch without data has room to say so: its middle, in CSS pixels. */
type GapLabel = { x: number }

export type TrendPlot = LinePlot & {
  /** `nameTop` is where the line of the name begins: below a line of the grid that would strike it through. */
  stripes: readonly (BandStripe & { nameTop: number })[]
  gapLabels: readonly GapLabel[]
}

export const NO_DATA = 'no data'

/** Lays the trend out for a size. */
export function trendPlot(days: readonly Day[], width: number, height: number): TrendPlot {
  const ticks = roomyTicks(
    days.map(({ score }) => score).filter((score) => score !== null),
    MAX_TICKS,
  )
  const last = days.findLast(({ score }) => score !== null)?.score ?? 0
  const plot = linePlot(
    days.map(({ date }) => date),
    ticks,
    width,
    height,
    {
      top: TOP,
      right: VALUE_GAP + textWidth(formatNumber(last)) * 1.3,
      bottom: BOTTOM,
    },
  )
  const lines = ticks.map(plot.y)
  const stripes = bandStripes(plot, MIN_NAMED).map((stripe) => {
    const striking = lines.find((line) => line > stripe.top && line < stripe.top + MIN_NAMED)
    return { ...stripe, nameTop: striking ?? stripe.top }
  })
  return { ...plot, stripes, gapLabels: gapLabelsOf(days, plot) }
}

function gapLabelsOf(days: readonly Day[], { x }: LinePlot): GapLabel[] {
  const labels: GapLabel[] = []
  let before = -1
  for (const [index, { score }] of days.entries()) {
    if (score === null) continue
    const [from, to] = [x(before), x(index)]
    const isGap = before !== -1 && index - before > 1
    if (isGap && to - from > textWidth(NO_DATA)) labels.push({ x: (from + to) / 2 })
    before = index
  }
  return labels
}
