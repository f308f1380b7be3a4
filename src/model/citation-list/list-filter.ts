import { readDateRange } from '../../lib/date-range.ts'
import { questionKey, sourceOf } from './source.ts'

/** The value of {@link ListFilter.source} for citations without a source. No host has a space. */
export const NO_SOURCE = 'no source'

/** The filter of the list, which is in the URL. '' is no filter. */
export type ListFilter = {
  platform: string[]
  sentiment: string[]
  q: string
  /** By the reader's reviews, which are kept in this browser and never sent (contract §6). */
  reviewed: 'yes' | 'no' | ''
  flagged: 'yes' | ''
  /** The first day, `YYYY-MM-DD` in UTC. */
  from: string
  /** The last day, `YYYY-MM-DD` in UTC, not before `from`. */
  to: string
  /** A host as `sourceOf` gives it, or {@link NO_SOURCE}. */
  source: string
  /** A question; white space and case are ignored. */
  question: string
}

/** The filter that every citation matches. */
export const NO_FILTER: ListFilter = {
  platform: [],
  sentiment: [],
  q: '',
  reviewed: '',
  flagged: '',
  from: '',
  to: '',
  source: '',
  question: '',
}

/** Reads the search parameters; wrong ones are ignored. */
export function readListFilter(search: {
  platform?: unknown
  sentiment?: unknown
  q?: unknown
  reviewed?: unknown
  flagged?: unknown
  from?: unknown
  to?: unknown
  source?: unknown
  question?: unknown
}): ListFilter {
  const { reviewed, flagged, source, question } = search
  return {
    platform: texts(search.platform),
    sentiment: texts(search.sentiment),
    q: typeof search.q === 'string' ? search.q : '',
    reviewed: reviewed === 'yes' || reviewed === 'no' ? reviewed : '',
    flagged: flagged === 'yes' ? flagged : '',
    ...readDateRange(search),
    source: typeof source === 'string' && isSource(source) ? source : '',
    question: typeof question === 'string' && questionKey({ query: question }) ? question : '',
  }
}

/** Whether every citation matches. */
export function isUnfiltered(filter: ListFilter): boolean {
  return filterKey(filter) === filterKey(NO_FILTER)
}

/** A key for a filter, independent of the order of its values. */
export function filterKey({ platform, sentiment, q, question, ...others }: ListFilter): string {
  const { reviewed, flagged, from, to, source } = others
  return JSON.stringify([
    platform.toSorted(),
    sentiment.toSorted(),
    q.trim().toLowerCase(),
    reviewed,
    flagged,
    from,
    to,
    source,
    questionKey({ query: question }),
  ])
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return [
    ...new Set(list.filter((item): item is string => typeof item === 'string' && item !== '')),
  ]
}

function isSource(value: string): boolean {
  return value === NO_SOURCE || sourceOf({ url: `https://${value}` }) === value
}
