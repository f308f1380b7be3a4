import type { Citation } from '../../api/citations.ts'
import { DAY_MS } from '../../lib/dates.ts'
import type { ReviewMembers } from '../reviews/review.ts'
import { type ListFilter, NO_SOURCE } from './list-filter.ts'
import { searchTerms, termsMatcher } from './search-terms.ts'
import { questionKey, sourceOf } from './source.ts'

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
  // The filter comes from the URL, which has `\uFFFD` for half a surrogate pair.
  return (citation: Citation): boolean => {
    if (platform.length > 0 && !platform.includes(citation.platform.toWellFormed())) return false
    if (sentiment.length > 0 && !sentiment.includes(citation.sentiment.toWellFormed())) return false
    if (!isInRange(citation) || !hasSource(citation)) return false
    if (question !== '' && questionKey(citation).toWellFormed() !== question) return false
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
