import type { Component } from '../../src/api/score.ts'

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
