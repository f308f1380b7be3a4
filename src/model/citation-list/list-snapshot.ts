import type { Unreadable } from '../../api/citations.ts'
import type { Matches } from './filtered-list.ts'
import type { CitationSequence } from './loaded-citations.ts'
import type { ListEnd, LoadStatus } from './loader.ts'
import type { NewItemsStatus } from './new-items.ts'

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

/** Whether citations may be missing inside the loaded list: below new ones, or where a rescan has not yet passed. */
export function hasGap({ news, isRescanning }: Pick<ListSnapshot, 'news' | 'isRescanning'>) {
  return news.kind !== 'complete' || isRescanning
}
