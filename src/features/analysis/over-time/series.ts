import type { Bar } from '../../../model/analysis/bars.ts'
import {
  inPlatformOrder,
  platformColor,
  platformName,
  sentimentName,
  type Tone,
  TONES,
} from '../../../model/names.ts'

/** A part of each bar. */
export type Series = {
  readonly key: string
  readonly name: string
  readonly color: string
  readonly valueOf: (bar: Bar) => number
  /** What it counts, for links. */
  readonly drillDown: { tone: Tone } | { platform: string[] }
}

/** More platforms are drawn as one. */
const MAX_PLATFORMS = 6

/** The parts of bars that are stacked by sentiment. */
const BY_SENTIMENT: readonly Series[] = TONES.map((tone) => ({
  key: tone,
  name: sentimentName(tone),
  color: `var(--bar-${tone})`,
  valueOf: (bar) => bar[tone],
  drillDown: { tone },
}))

/** The parts of the bars in the order of the legend; the last one is on the baseline. */
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

/** The sum of a part of the bars. */
export function totalOf({ valueOf }: Series, bars: readonly Bar[]): number {
  return bars.reduce((sum, bar) => sum + valueOf(bar), 0)
}
