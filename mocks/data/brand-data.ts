import type { Component } from '../../src/api/score.ts'

/** What a list row, its detail and the counts share; cheap, since counting reads many. */
export type CitationHead = {
  platform: string
  sentiment: string
  /** Seconds before now; never falls as the index rises. */
  ageSeconds: number
}

/** The texts of a citation. */
export type CitationBody = {
  query: string
  mention: string
  url: string
  fullResponse: string
  mentionContext: string
  /** Signed decimal; its sign agrees with the label. */
  sentimentScore: number
  modelVersion: string
}

/** The citations of a brand, made by index when they are asked for; index 0 is the newest. */
export type CitationSource = {
  count: number
  head: (index: number) => CitationHead
  /** Also answers for an index of `count` and above: citations that have yet to come. */
  body: (index: number, head: CitationHead) => CitationBody
}

/** Everything the simulated service knows of one brand, relative to the present day. */
export type BrandData = {
  id: string
  name: string
  /** Two letters in every citation id, which make it tell its brand without the path. */
  prefix: string
  components: Readonly<Record<Component, number>>
  /** The days that the published change looks back. */
  changeDays: number
  /** How many days of history there are, today included. */
  historyDays: number
  /** The score so many days ago, null for a day that was not measured. */
  scoreOn: (daysAgo: number) => number | null
  authority: { backlinks: number; referring_domains: number }
  diversity: { platforms_present: number; platforms_total: number }
  technical: { schema_implemented: boolean; mobile_friendly: boolean; page_speed: number }
  citations: CitationSource
}
