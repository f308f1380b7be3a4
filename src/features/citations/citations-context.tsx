import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createContext, use } from 'react'
import type { ListFilter } from '../../model/citation-list/list-filter.ts'
import type { CitationListStore, ListSnapshot } from '../../model/citation-list/store.ts'
import type { Review } from '../../model/reviews/review.ts'
import type { Reviews } from '../../model/reviews/reviews.ts'
import type { ListFocus } from './list/list-focus.ts'
import type { Selection } from './review/use-selection.ts'

/** What every part of the page Citations works with. */
export type Citations = {
  brandId: string
  brandName: string
  filter: ListFilter
  /** @param isTyping whether the change is one of many, so that Back need not know each */
  onFilter: (change: Partial<ListFilter>, isTyping?: boolean) => void
  list: CitationListStore
  reviews: Reviews
  /** The citations that are selected for reviewing together. */
  selection: Selection
  listFocus: ListFocus
}

const CitationsContext = createContext<Citations | null>(null)

export const CitationsProvider = CitationsContext.Provider

export function useCitations(): Citations {
  const citations = use(CitationsContext)
  if (citations === null) throw new Error('There is no CitationsProvider above this component.')
  return citations
}

/** A part of the list's snapshot; the component renders again when that part changes. */
export function useList<Part>(select: (snapshot: ListSnapshot) => Part): Part {
  return useSelector(useCitations().list.snapshot, select)
}

/** The reader's review of a citation; the component renders again when it changes. */
export function useReview(citationId: string): Review | undefined {
  const { reviews } = useCitations()
  return useSelector(reviews.state, () => reviews.get(citationId))
}

/** Opens a citation with the filter of the list. `replace` keeps Back leading to the list. */
export function useOpenCitation() {
  const navigate = useNavigate()
  const { brandId, filter } = useCitations()
  return (citationId: string, { replace = false } = {}) => {
    void navigate({
      to: '/brands/$brandId/citations/$citationId',
      params: { brandId, citationId },
      search: filter,
      replace,
      resetScroll: false,
    })
  }
}

/** Whether the first page, or what an earlier visit has kept, is still on its way. */
export function isWaiting({ citations, end, status, matches, isFiltering }: ListSnapshot): boolean {
  const isUntouched = citations.length === 0 && end.kind === 'open' && end.cursor === null
  if (isUntouched) return status.kind !== 'failed'
  return isFiltering && matches.citations.length === 0
}
