import type { Citation } from '../../../api/citations.ts'
import { textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { termsMatcher } from '../../../model/citation-list/search-terms.ts'
import type { ReviewOf } from '../../../model/reviews/review.ts'

export type FoundCitations = {
  /** The first ones; those whose question has what was typed come before the others. */
  first: readonly Citation[]
  count: number
}

/** Searches citations page by page for what the citations page would show for the same text. */
export function* searchCitations(
  { pages }: Pick<CitationSequence, 'pages'>,
  text: string,
  reviewOf: ReviewOf,
  { most, onDone }: { most: number; onDone: (found: FoundCitations) => void },
): Generator<void, void, void> {
  const isFound = textMatcher({ ...NO_FILTER, q: text }, reviewOf)
  const hasTerms = termsMatcher(text)
  const byQuestion: Citation[] = []
  const others: Citation[] = []
  let count = 0
  for (const { citations } of pages) {
    for (const citation of citations) {
      if (!isFound(citation)) continue
      count += 1
      const into = hasTerms([citation.query]) ? byQuestion : others
      if (into.length < most) into.push(citation)
    }
    yield
  }
  onDone({ first: [...byQuestion, ...others].slice(0, most), count })
}
