import type { Unreadable } from '../../api/citations.ts'
import type { FilteredList, Matches } from './filtered-list.ts'
import type { CitationSequence, LoadedCitations } from './loaded-citations.ts'
import type { ListEnd, Loader, LoadStatus } from './loader.ts'
import type { NewItems, NewItemsStatus } from './new-items.ts'

export type ListSnapshot = {
  readonly citations: CitationSequence
  readonly matches: Matches
  /** Whether `matches` still belong to an earlier filter or list. */
  readonly isFiltering: boolean
  readonly unreadable: Unreadable
  readonly status: LoadStatus
  readonly end: ListEnd
  /** Whether no page was loaded yet, not even an empty one. */
  readonly isUntouched: boolean
  readonly pages: number
  readonly emptyPages: number
  /** Whether the next page is inside the loaded list, because of a rescan. */
  readonly isRescanning: boolean
  readonly news: NewItemsStatus
  /** When the list was last compared with the service's first page, milliseconds since 1970. */
  readonly checkedAt: number
  readonly failedAt: number | null
  readonly isChecked: boolean
}

type ListParts = Pick<ListSnapshot, 'checkedAt' | 'failedAt' | 'isChecked'> & {
  list: LoadedCitations
  filter: FilteredList
  loader: Loader
  news: NewItems
}

export function snapshotOf({ list, filter, loader, news, ...times }: ListParts): ListSnapshot {
  return {
    citations: list.citations,
    matches: filter.matches,
    isFiltering: filter.isSearching,
    unreadable: list.unreadable,
    status: loader.status,
    end: loader.end,
    isUntouched: loader.isUntouched,
    pages: loader.pages,
    emptyPages: loader.emptyPages,
    isRescanning: loader.isRescanning,
    news: news.status,
    ...times,
  }
}
