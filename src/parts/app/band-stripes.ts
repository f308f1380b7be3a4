import { BANDS } from '../../model/score/bands.ts'

/** The name is empty if it does not fit. */
export type BandStripe = { band: string; name: string; top: number; bottom: number }

type Plot = { ticks: readonly number[]; top: number; bottom: number; y: (score: number) => number }

/** Lowest first. @param minNamedHeight the height that a name needs */
export function bandStripes({ ticks, top, bottom, y }: Plot, minNamedHeight: number): BandStripe[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100]
  return BANDS.flatMap(({ name, from }, index) => {
    const end = BANDS[index + 1]?.from ?? Infinity
    if (end <= low || from >= high) return []
    const stripe = {
      top: end >= high ? top : y(end),
      bottom: from <= low ? bottom : y(from),
    }
    const isNamed = stripe.bottom - stripe.top >= minNamedHeight
    const text = from > low ? `${name} (${from}+)` : name
    return [{ band: name, name: isNamed ? text : '', ...stripe }]
  })
}
