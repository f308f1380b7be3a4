/** What the reader filters the feed by; it lives in the address. '' is no filter. */
export type FeedSearch = {
  platform: string[]
  sentiment: string[]
  q: string
  /** By the reader's own marks, which are kept in this browser. */
  reviewed: 'yes' | 'no' | ''
  flagged: 'yes' | ''
}

/** Every citation there is. */
export const NO_FEED_SEARCH: FeedSearch = {
  platform: [],
  sentiment: [],
  q: '',
  reviewed: '',
  flagged: '',
}

/** Reads the search parameters; what is wrong falls back to no filter. */
export function readFeedSearch(search: {
  platform?: unknown
  sentiment?: unknown
  q?: unknown
  reviewed?: unknown
  flagged?: unknown
}): FeedSearch {
  const { reviewed, flagged } = search
  return {
    platform: texts(search.platform),
    sentiment: texts(search.sentiment),
    q: typeof search.q === 'string' ? search.q : '',
    reviewed: reviewed === 'yes' || reviewed === 'no' ? reviewed : '',
    flagged: flagged === 'yes' ? flagged : '',
  }
}

/** Whether nothing is filtered. */
export function isUnfiltered(search: FeedSearch): boolean {
  return searchKey(search) === searchKey(NO_FEED_SEARCH)
}

/** The same text for the same filters, whatever their order. */
export function searchKey({ platform, sentiment, q, reviewed, flagged }: FeedSearch): string {
  const words = q.trim().toLowerCase()
  return JSON.stringify([platform.toSorted(), sentiment.toSorted(), words, reviewed, flagged])
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return [
    ...new Set(list.filter((item): item is string => typeof item === 'string' && item !== '')),
  ]
}
