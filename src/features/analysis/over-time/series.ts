import type { Bar } from '../../../model/analysis/bars.ts'
import {
  inPlatformOrder,
  platformColor,
  platformName,
  sentimentName,
  type Tone,
  TONES,
} from '../../../model/names.ts'

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
