import { formatDateRange, type Day, formatFullDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import type { Coverage } from '../../../model/analysis/coverage.ts'
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
