import type { Citation } from '../../api/citations.ts'
import { patternOf } from '../../lib/text-ranges.ts'

/** What the reader filters the list by; it is in the URL. '' is no filter. */
export type ListFilter = {
  platform: string[]
  sentiment: string[]
  q: string
  /** By the reader's own reviews, which are kept in this browser. */
  reviewed: 'yes' | 'no' | ''
  flagged: 'yes' | ''
}

/** Every citation there is. */
export const NO_FILTER: ListFilter = {
  platform: [],
  sentiment: [],
  q: '',
  reviewed: '',
  flagged: '',
}

/** Reads the search parameters; a wrong one is no filter. */
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

/** Whether nothing is filtered. */
export function isUnfiltered(filter: ListFilter): boolean {
  return filterKey(filter) === filterKey(NO_FILTER)
}

/** The same text for the same filter, whatever the order of its values. */
export function filterKey({ platform, sentiment, q, reviewed, flagged }: ListFilter): string {
  const words = q.trim().toLowerCase()
  return JSON.stringify([platform.toSorted(), sentiment.toSorted(), words, reviewed, flagged])
}

/** What the reader thinks of a citation, as far as filters ask about it. */
export type FilteredReview = { reviewed: boolean; flagged: boolean; note: string }

/** The reader's review of a citation; undefined when there is none. */
export type ReviewOf = (id: string) => FilteredReview | undefined

/** Whether a citation has one of the platforms, one of the sentiments and the words, each where asked for. */
export function textMatcher({ platform, sentiment, q }: ListFilter, reviewOf: ReviewOf) {
  // A pattern is faster than lower case, which copies both texts of every citation.
  const words = q.trim() === '' ? null : patternOf(q.trim(), 'iu')
  return (citation: Citation): boolean => {
    if (platform.length > 0 && !platform.includes(citation.platform)) return false
    if (sentiment.length > 0 && !sentiment.includes(citation.sentiment)) return false
    return (
      words === null ||
      words.test(citation.query) ||
      words.test(citation.mention) ||
      words.test(reviewOf(citation.id)?.note ?? '')
    )
  }
}

/** Whether the reader's review of a citation is the one asked for. */
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
