import type { ListSnapshot } from './list-snapshot.ts'

type FreshnessTimes = Pick<ListSnapshot, 'checkedAt' | 'failedAt' | 'isChecked'>

/** How far a list can be trusted: when it was compared with the service, and whether the service still grants it to this reader. */
export class ListFreshness {
  #isUnchecked = false
  /** Whether the list began with that of an earlier visit. */
  #isRestored = false
  #isRefused = false
  #askedAt = 0
  #failedAt: number | null = null

  /** Whether a restored list was not yet compared with the service. */
  get isUnchecked(): boolean {
    return this.#isUnchecked
  }

  /** Whether the service has refused the list to this reader since its last page. It is then not kept. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** @param announcedAt when the poll for new citations last had the first page, which compares the list too */
  at(announcedAt: number): FreshnessTimes {
    return {
      checkedAt: Math.max(this.#askedAt, announcedAt),
      failedAt: this.#failedAt,
      isChecked: !this.#isUnchecked,
    }
  }

  /** The list begins with that of an earlier visit. @param askedAt when that one was last compared */
  restored(askedAt: number): void {
    this.#askedAt = askedAt
    this.#isUnchecked = true
    this.#isRestored = true
  }

  /** The restored list is compared with the service from now on. */
  compared(): void {
    this.#isUnchecked = false
    this.#failedAt = null
  }

  /** The comparison failed. */
  failed(): void {
    this.#failedAt = Date.now()
  }

  /** The service gave the first page. @param at milliseconds since 1970 */
  asked(at: number): void {
    this.#askedAt = at
  }

  /** The service gave a page. */
  granted(): void {
    this.#isRefused = false
  }

  /** The service refuses the list. @returns whether it is one of an earlier visit, that another reader may have loaded (contract §5) */
  refused(): boolean {
    this.#isRefused = true
    const wasRestored = this.#isRestored
    this.#isRestored = false
    if (wasRestored) this.compared()
    return wasRestored
  }
}
