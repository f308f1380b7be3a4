import {
  axisLabels,
  dateLabels,
  DAYS_WITH_MONTHS,
  valueScale,
  scoreTicks,
  leftOf,
  type Plot,
} from '../../../charts/plot.ts'
import {
  formatDateRange,
  type Day,
  formatFullDate,
  dateOfDay,
  formatDayOf,
} from '../../../lib/dates.ts'
import { formatNumber, clamp } from '../../../lib/numbers.ts'
import type { Coverage } from '../../../model/analysis/analysis.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import {
  inPlatformOrder,
  platformColor,
  platformName,
  sentimentName,
  type Tone,
  TONES,
} from '../../../model/names.ts'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { formatDays, loadedPartMessage } from '../analysis-messages.ts'

export type Series = {
  readonly key: string
  readonly name: string
  readonly color: string
  readonly valueOf: (bar: Bar) => number
  readonly drillDown: { tone: Tone } | { platform: string[] }
}

const MAX_PLATFORMS = 6

const BY_SENTIMENT: readonly Series[] = TONES.map((tone) => ({
  key: tone,
  name: sentimentName(tone),
  color: `var(--bar-${tone})`,
  valueOf: (bar) => bar[tone],
  drillDown: { tone },
}))

/** In legend order; the last one is on the baseline. */
export function seriesOf(stack: 'sentiment' | 'platform', bars: readonly Bar[]): Series[] {
  if (stack === 'sentiment') return [...BY_SENTIMENT]
  const keys = inPlatformOrder(bars.flatMap(({ platforms }) => [...platforms.keys()]))
  const isMany = keys.length > MAX_PLATFORMS
  const own = isMany ? keys.slice(0, MAX_PLATFORMS - 1) : keys
  const others = keys.slice(own.length)
  const series: Series[] = own.map((key) => ({
    key,
    name: platformName(key),
    color: platformColor(key),
    valueOf: ({ platforms }) => platforms.get(key) ?? 0,
    drillDown: { platform: [key] },
  }))
  if (others.length === 0) return series
  return [
    ...series,
    {
      key: 'others',
      name: `${others.length} others`,
      color: 'var(--platform-other)',
      valueOf: ({ platforms }) => others.reduce((sum, key) => sum + (platforms.get(key) ?? 0), 0),
      drillDown: { platform: others },
    },
  ]
}

export function totalOf({ valueOf }: Series, bars: readonly Bar[]): number {
  return bars.reduce((sum, bar) => sum + valueOf(bar), 0)
}

export function barName({ first, last }: Bar): string {
  if (first === last) return formatFullDate(first)
  const { from, to } = datesOf({ first, last })
  return formatDateRange(from, to)
}

/** In milliseconds since 1970; null if unknown. */
export function loadedSince({ loaded }: Coverage): number | null {
  return loaded.kind === 'since' ? loaded.time : null
}

export function describeBar(
  bar: Bar,
  series: readonly Series[],
  since: number | null,
  now: number,
): string {
  const part = loadedPartMessage(bar, since, now)
  if (bar.loaded === 'none') return `${barName(bar)}: ${part}`
  const counts = series
    .filter((each) => each.valueOf(bar) > 0)
    .map((each) => `${formatNumber(each.valueOf(bar))} ${each.name}`)
  const facts = [formatCitations(bar.citations), ...counts, part].filter((fact) => fact !== '')
  return `${barName(bar)}: ${facts.join(', ')}`
}

export function chartSummary(bars: readonly Bar[], notLoaded: string, today: Day): string {
  const first = bars[0]?.first
  const last = bars.at(-1)?.last
  if (first === undefined || last === undefined) return 'No citations'
  const total = bars.reduce((sum, { citations }) => sum + citations, 0)
  const highest = bars.reduce((most, bar) => (bar.citations > most.citations ? bar : most))
  const facts = [
    `${formatCitations(total)}, ${formatDays({ first, last }, today)}`,
    total === 0 ? '' : `Most on ${barName(highest)}: ${formatNumber(highest.citations)}`,
    notLoaded,
  ]
  return facts.filter((fact) => fact !== '').join('. ')
}

const TOP = 24
const BOTTOM = 30
const MAX_TICKS = 5
/** The share of its slot that a bar fills. */
const BAR_SHARE = 0.66

/** Positions in CSS pixels. */
export type BarPlot = Plot & {
  slot: number
  barWidth: number
  x: (index: number) => number
  /** The bar at a position; outside the plot, the first or last one. */
  indexAt: (x: number) => number
}

export function barPlot(
  bars: readonly Bar[],
  { width, height, today }: { width: number; height: number; today: Day },
): BarPlot {
  const highest = Math.max(1, ...bars.map(({ citations }) => citations))
  const ticks = scoreTicks([0, highest], MAX_TICKS)
  const left = leftOf(ticks)
  const right = Math.max(left + 1, width)
  const slot = (right - left) / Math.max(1, bars.length)
  const bottom = height - BOTTOM
  const x = (index: number) => left + index * slot
  const placeOf = { start: x, middle: (index: number) => x(index) + slot / 2, end: () => right }
  const days = (bars.at(-1)?.last ?? 0) - (bars[0]?.first ?? 0) + 1
  const end = bars.at(-1)?.last ?? today
  const labels =
    days >= DAYS_WITH_MONTHS
      ? dateLabels(
          bars.map(({ first }) => dateOfDay(first)),
          right - left,
          dateOfDay(end),
        )
      : axisLabels(bars.length, (index) => dayLabel(bars, index, today), right - left)
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    slot,
    barWidth: Math.max(Math.min(1, slot), slot * BAR_SHARE),
    ticks,
    labels: labels.map((label) => ({ ...label, x: placeOf[label.anchor](label.index) })),
    x,
    y: valueScale(ticks, bottom, TOP),
    indexAt: (place) => clamp(Math.floor((place - left) / slot), 0, Math.max(0, bars.length - 1)),
  }
}

function dayLabel(bars: readonly Bar[], index: number, today: Day): string {
  const bar = bars[index]
  if (bar === undefined) return ''
  const days = (bars.at(-1)?.last ?? 0) - (bars[0]?.first ?? 0) + 1
  return bar.first === today && bar.last === today ? 'Today' : formatDayOf(days, bar.first)
}

/** How far the handle of a range reaches inwards from its edge, in CSS pixels. */
const HANDLE = 8

/** The widest part between `left` and `right` that contains no edge. */
export function widestRoom(left: number, right: number, edges: readonly number[]) {
  const inside = edges.filter((x) => x + HANDLE > left && x - HANDLE < right)
  const starts = [left, ...inside.map((x) => x + HANDLE)]
  const ends = [...inside.map((x) => x - HANDLE), right]
  let widest = { left, right: left }
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start
    if (end - start > widest.right - widest.left) widest = { left: start, right: end }
  }
  return widest
}
