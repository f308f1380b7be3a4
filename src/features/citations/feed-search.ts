/** What the reader filters the feed by; it lives in the address (ui: search `platform`, `sentiment`, `q`). */
export type FeedSearch = { platform: string[]; sentiment: string[]; q: string }

/** Reads the search parameters; what is wrong falls back to no filter. */
export function readFeedSearch(search: {
  platform?: unknown
  sentiment?: unknown
  q?: unknown
}): FeedSearch {
  return {
    platform: texts(search.platform),
    sentiment: texts(search.sentiment),
    q: typeof search.q === 'string' ? search.q : '',
  }
}

/** Whether nothing is filtered. */
export function isUnfiltered({ platform, sentiment, q }: FeedSearch): boolean {
  return platform.length === 0 && sentiment.length === 0 && q.trim() === ''
}

/** The same text for the same filters, whatever their order. */
export function searchKey({ platform, sentiment, q }: FeedSearch): string {
  return JSON.stringify([platform.toSorted(), sentiment.toSorted(), q.trim().toLowerCase()])
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return [
    ...new Set(list.filter((item): item is string => typeof item === 'string' && item !== '')),
  ]
}
