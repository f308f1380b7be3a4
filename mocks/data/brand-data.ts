import type { Component } from '../../src/api/score.ts'
import { fraction } from './random.ts'

/** The fields shared by a row, its detail and the counts. They must be cheap, because counting reads many. */
export type CitationHead = {
  platform: string
  sentiment: string
  /** Seconds before now; does not decrease with the index. */
  ageSeconds: number
}

export type CitationBody = {
  query: string
  mention: string
  url: string
  fullResponse: string
  mentionContext: string
  /** A signed decimal; its sign matches the label. */
  sentimentScore: number
  modelVersion: string
}

/** Generated on demand; index 0 is the newest. */
type CitationSource = {
  count: number
  head: (index: number) => CitationHead
  /** Also accepts indexes from `count` on, for new citations. */
  body: (index: number, head: CitationHead) => CitationBody
}

/** Relative to today. */
export type BrandData = {
  id: string
  name: string
  /** Two letters in every citation id. */
  prefix: string
  components: Readonly<Record<Component, number>>
  /** The days of `change_period`. */
  changeDays: number
  /** Including today. */
  historyDays: number
  /** Null for a day without data. */
  scoreOn: (daysAgo: number) => number | null
  authority: { backlinks: number; referring_domains: number }
  diversity: { platforms_present: number; platforms_total: number }
  technical: { schema_implemented: boolean; mobile_friendly: boolean; page_speed: number }
  citations: CitationSource
}

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
