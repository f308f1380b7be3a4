import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { Atom } from '@tanstack/store'
import { createContext, use } from 'react'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import type { ListFilter } from '../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import type { Review } from '../../model/reviews/review.ts'
import type { Reviews } from '../../model/reviews/reviews.ts'
import type { ListFocus } from './list/list-focus.ts'
import type { Selection } from './review/use-selection.ts'

/** What the components of the citations page share. */
export type Citations = {
  brandId: string
  brandName: string
  filter: ListFilter
  /** @param isTyping whether the change replaces the history entry, because many follow each other */
  onFilter: (change: Partial<ListFilter>, isTyping?: boolean) => void
  list: CitationListStore
  reviews: Reviews
  /** The citations selected to be reviewed together. */
  selection: Selection
  listFocus: ListFocus
  /** The id of the citation that the list stands at: its active row, else the first match; null for none. */
  cursor: Atom<string | null>
  /** The id of the citation whose note gets the focus once it is shown; null for none. */
  wantedNote: Atom<string | null>
}

const CitationsContext = createContext<Citations | null>(null)

export const CitationsProvider = CitationsContext.Provider

export function useCitations(): Citations {
  const citations = use(CitationsContext)
  if (citations === null) throw new Error('There is no CitationsProvider above this component.')
  return citations
}

/** Selects a part of the list's snapshot. The component re-renders when that part changes. */
export function useList<Part>(select: (snapshot: ListSnapshot) => Part): Part {
  return useSelector(useCitations().list.snapshot, select)
}

/** Whether further pages may have matches. Flagged citations are known before their pages are loaded (contract §6). */
export function hasMoreMatches(snapshot: ListSnapshot, filter: ListFilter): boolean {
  const { end, matches } = snapshot
  if (end.kind === 'reached' || isPastStart(snapshot, filter)) return false
  return filter.flagged === '' || matches.unknown > 0
}

/** Whether the last loaded page is older than the first day of the filter, and so are all further ones (contract §5). */
export function isPastStart(snapshot: ListSnapshot, { from }: ListFilter): boolean {
  if (from === '') return false
  const last = snapshot.citations.pages.at(-1)
  if (last === undefined) return false
  return last.citations.every(({ detected_at }) => Date.parse(detected_at) < Date.parse(from))
}

/** The reader's review of a citation. The component re-renders when it changes. */
export function useReview(citationId: string): Review | undefined {
  const { reviews } = useCitations()
  return useSelector(reviews.state, () => reviews.get(citationId))
}

/** Opens a citation and keeps the filter. With `replace`, Back still leads to the list. */
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

/** Whether there is nothing to show yet: the first page or the stored list is still loading, or the first matches are being found. */
export function isWaiting({ isUntouched, status, matches, isFiltering }: ListSnapshot): boolean {
  if (isUntouched) return status.kind !== 'failed'
  return isFiltering && matches.citations.length === 0
}
