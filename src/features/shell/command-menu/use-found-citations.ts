import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useEffect, useState } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { workInSlices } from '../../../lib/scheduling.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { termsMatcher } from '../../../model/citation-list/search-terms.ts'
import { type ReviewOf, reviewsOf } from '../../../model/reviews/reviews.ts'
import { useServices } from '../../../parts/app/use-services.tsx'

const MAX = 3
const NOTHING: FoundCitations = { first: [], count: 0 }
const NO_LIST = createAtom<ListSnapshot | null>(null)

/** While a search is running, the results of the previous one stay. */
export function useFoundCitations(brandId: string | undefined, text: string, areNewest: boolean) {
  const services = useServices()
  const reviews = reviewsOf(services)
  const list = brandId === undefined ? null : citationListsOf(services).of(brandId, NO_FILTER)
  const citations = useSelector(list?.snapshot ?? NO_LIST, (snapshot) => snapshot?.citations)
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (citations === undefined || text === '') return
    const stop = new AbortController()
    const search = searchCitations(citations, text, (id) => reviews.get(id), {
      most: MAX,
      onDone: setFound,
    })
    void workInSlices(search, stop.signal)
    return () => {
      stop.abort()
    }
  }, [citations, text, reviews])
  const atFirst = areNewest ? { first: citations?.slice(0, MAX) ?? [], count: 0 } : NOTHING
  return { ...(text === '' ? atFirst : found), loaded: citations?.length ?? 0 }
}

export type FoundCitations = {
  /** The first ones; matches in the question come before the others. */
  first: readonly Citation[]
  count: number
}

/** Searches in slices, with the same matches as the citations page. */
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
    for (const citation of citations.filter(isFound)) {
      count += 1
      const into = hasTerms([citation.query]) ? byQuestion : others
      if (into.length < most) into.push(citation)
    }
    yield
  }
  onDone({ first: [...byQuestion, ...others].slice(0, most), count })
}
