import type { Unreadable } from '../../api/citations.ts'
import type { Matches } from './filter.ts'
import type { CitationSequence } from './list.ts'
import type { ListEnd, LoadStatus } from './loader.ts'
import type { NewsStatus } from './news.ts'

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
  /** How many of the last pages brought no progress; see `Loader.fruitlessPages`. */
  readonly fruitlessPages: number
  /** Whether the next page is before the end of the loaded list, because of a rescan. */
  readonly isRescanning: boolean
  readonly news: NewsStatus
  /** When the list was last compared with the service's first page, milliseconds since 1970. */
  readonly checkedAt: number
  /** When the check for citations newer than a restored list failed, milliseconds since 1970; null if it did not. */
  readonly failedAt: number | null
}
