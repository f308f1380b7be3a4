import type { Citation } from '../../api/citations.ts'
import { readDateRange } from '../../lib/date-range.ts'
import { DAY_MS } from '../../lib/dates.ts'
import type { ReviewMembers } from '../reviews/review.ts'
import { searchTerms, termsMatcher } from './search-terms.ts'
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

/** Looks up the reader's review of a citation; undefined when there is none. */
export type ReviewOf = (id: string) => ReviewMembers | undefined

/** The first stage: matches by everything that the reader's reviews do not change, except notes. */
export function textMatcher(filter: ListFilter, reviewOf: ReviewOf) {
  const { platform, sentiment } = filter
  const terms = searchTerms(filter.q)
  const hasTerms = termsMatcher(terms)
  const isInRange = rangeMatcher(filter)
  const hasSource = sourceMatcher(filter)
  const question = questionKey({ query: filter.question })
  return (citation: Citation): boolean => {
    if (platform.length > 0 && !platform.includes(citation.platform)) return false
    if (sentiment.length > 0 && !sentiment.includes(citation.sentiment)) return false
    if (!isInRange(citation) || !hasSource(citation)) return false
    if (question !== '' && questionKey(citation) !== question) return false
    if (terms.length === 0) return true
    const { id, query, mention, url } = citation
    return hasTerms([query, mention, url, reviewOf(id)?.note ?? ''])
  }
}

function rangeMatcher({ from, to }: ListFilter) {
  const start = from === '' ? -Infinity : Date.parse(from)
  const end = to === '' ? Infinity : Date.parse(to) + DAY_MS
  return ({ detected_at }: Citation): boolean => {
    if (from === '' && to === '') return true
    const time = Date.parse(detected_at)
    return time >= start && time < end
  }
}

function sourceMatcher({ source }: ListFilter) {
  const wanted = source === NO_SOURCE ? null : source
  return (citation: Citation): boolean => source === '' || sourceOf(citation) === wanted
}

/** The second stage: matches by the reader's review. */
export function reviewMatcher({ reviewed, flagged }: ListFilter, reviewOf: ReviewOf) {
  return ({ id }: Citation): boolean => {
    if (reviewed === '' && flagged === '') return true
    const review = reviewOf(id)
    if (reviewed !== '' && (review?.reviewed === true) !== (reviewed === 'yes')) return false
    return flagged === '' || review?.flagged === true
  }
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
