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

type FreshnessTimes = Pick<ListSnapshot, 'checkedAt' | 'failedAt' | 'isChecked'>

/** When a list was last compared with the service, and whether this user may still have it. */
export class ListFreshness {
  #isUnchecked = false
  #isRestored = false
  #isRefused = false
  #askedAt = 0
  #failedAt: number | null = null

  /** Whether a restored list was not yet compared with the service. */
  get isUnchecked(): boolean {
    return this.#isUnchecked
  }

  /** Whether the service has rejected the list since its last page. It is then not stored. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** @param announcedAt when the poll for new citations, which also compares, last loaded the first page */
  at(announcedAt: number): FreshnessTimes {
    return {
      checkedAt: Math.max(this.#askedAt, announcedAt),
      failedAt: this.#failedAt,
      isChecked: !this.#isUnchecked,
    }
  }

  restored(askedAt: number): void {
    this.#askedAt = askedAt
    this.#isUnchecked = true
    this.#isRestored = true
  }

  compared(): void {
    this.#isUnchecked = false
    this.#failedAt = null
  }

  failed(): void {
    this.#failedAt = Date.now()
  }

  /** The first page was loaded. @param at milliseconds since 1970 */
  asked(at: number): void {
    this.#askedAt = at
  }

  granted(): void {
    this.#isRefused = false
  }

  /** Returns whether the list is from an earlier visit, perhaps loaded by another user (contract §5). */
  refused(): boolean {
    this.#isRefused = true
    const wasRestored = this.#isRestored
    this.#isRestored = false
    if (wasRestored) this.compared()
    return wasRestored
  }
}
