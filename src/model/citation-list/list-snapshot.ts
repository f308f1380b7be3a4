import type { Unreadable } from '../../api/citations.ts'
import type { FilteredList, Matches } from './filtered-list.ts'
import type { CitationSequence, LoadedCitations } from './loaded-citations.ts'
import type { ListEnd, Loader, LoadStatus } from './loader.ts'
import type { NewItems, NewItemsStatus } from './new-items.ts'

/** The state of a list at one moment. Immutable. */
export type ListSnapshot = {
  /** All loaded citations. */
  readonly citations: CitationSequence
  /** Those that match the filter. */
  readonly matches: Matches
  /** Whether `matches` still belong to an earlier filter or list. */
  readonly isFiltering: boolean
  /** Items that do not match the contract (contract §4). */
  readonly unreadable: Unreadable
  readonly status: LoadStatus
  readonly end: ListEnd
  /** Whether no page has been loaded yet, not even an empty one. */
  readonly isUntouched: boolean
  /** How many pages were loaded. */
  readonly pages: number
  /** How many of the last pages brought no progress; see `Loader.emptyPages`. */
  readonly emptyPages: number
  /** Whether the next page is before the end of the loaded list, because of a rescan. */
  readonly isRescanning: boolean
  readonly news: NewItemsStatus
  /** When the list was last compared with the service's first page, milliseconds since 1970. */
  readonly checkedAt: number
  /** When the check for citations newer than a restored list failed, milliseconds since 1970; null if it did not. */
  readonly failedAt: number | null
  /** Whether the list was compared with the service; one of an earlier visit is not at first. */
  readonly isChecked: boolean
}

type ListParts = Pick<ListSnapshot, 'checkedAt' | 'failedAt' | 'isChecked'> & {
  list: LoadedCitations
  filter: FilteredList
  loader: Loader
  news: NewItems
}

/** The state of a list's parts now. */
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
