import type { Citation } from '../../api/citations.ts'
import type { ReviewMembers } from '../reviews/review.ts'
import { searchTerms, termsMatcher } from './search-terms.ts'

/** The filter of the list, which is in the URL. '' is no filter. */
export type ListFilter = {
  platform: string[]
  sentiment: string[]
  q: string
  /** By the reader's reviews, which are kept in this browser and never sent (contract §6). */
  reviewed: 'yes' | 'no' | ''
  flagged: 'yes' | ''
}

/** The filter that every citation matches. */
export const NO_FILTER: ListFilter = {
  platform: [],
  sentiment: [],
  q: '',
  reviewed: '',
  flagged: '',
}

/** Reads the search parameters; wrong ones are ignored. */
export function readListFilter(search: {
  platform?: unknown
  sentiment?: unknown
  q?: unknown
  reviewed?: unknown
  flagged?: unknown
}): ListFilter {
  const { reviewed, flagged } = search
  return {
    platform: texts(search.platform),
    sentiment: texts(search.sentiment),
    q: typeof search.q === 'string' ? search.q : '',
    reviewed: reviewed === 'yes' || reviewed === 'no' ? reviewed : '',
    flagged: flagged === 'yes' ? flagged : '',
  }
}

/** Whether every citation matches. */
export function isUnfiltered(filter: ListFilter): boolean {
  return filterKey(filter) === filterKey(NO_FILTER)
}

/** A key for a filter, independent of the order of its values. */
export function filterKey({ platform, sentiment, q, reviewed, flagged }: ListFilter): string {
  const words = q.trim().toLowerCase()
  return JSON.stringify([platform.toSorted(), sentiment.toSorted(), words, reviewed, flagged])
}

/** Looks up the reader's review of a citation; undefined when there is none. */
export type ReviewOf = (id: string) => ReviewMembers | undefined

/** The first stage: matches by platform, sentiment, and text in the question, mention, address or note. */
export function textMatcher({ platform, sentiment, q }: ListFilter, reviewOf: ReviewOf) {
  const terms = searchTerms(q)
  const hasTerms = termsMatcher(terms)
  return (citation: Citation): boolean => {
    if (platform.length > 0 && !platform.includes(citation.platform)) return false
    if (sentiment.length > 0 && !sentiment.includes(citation.sentiment)) return false
    if (terms.length === 0) return true
    const { id, query, mention, url } = citation
    return hasTerms([query, mention, url, reviewOf(id)?.note ?? ''])
  }
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
