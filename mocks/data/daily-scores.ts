import { fraction } from './random.ts'

type Anchor = readonly [daysAgo: number, score: number]

type DailyScores = {
  seed: number
  /** Days ago and score, from the oldest to `[0, …]`; the series has exactly these scores. */
  anchors: readonly Anchor[]
  missing?: readonly number[]
}

/** A daily series through the anchors, with up to a point of variation in between. @returns the score by days ago */
export function dailyScores({ seed, anchors, missing = [] }: DailyScores) {
  return (daysAgo: number): number | null => {
    if (missing.includes(daysAgo)) return null
    const after = anchors.findIndex(([day]) => day <= daysAgo)
    const to = anchors[after]
    if (to === undefined) return null
    if (to[0] === daysAgo) return to[1]
    const from = anchors[after - 1]
    if (from === undefined) return null
    const part = (from[0] - daysAgo) / (from[0] - to[0])
    const wobble = (fraction(seed, daysAgo) - 0.5) * 1.8
    return Math.max(0, Math.round(from[1] + (to[1] - from[1]) * part + wobble))
  }
}
