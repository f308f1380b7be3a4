import type { Citation, CitationPage, UnreadableCitation } from '../../api/citations.ts'
import { CursorWalk } from './cursor-walk.ts'

/**
 * The citations of a brand as far as they are loaded. Pages are added at the cost of the page, not of
 * the list, so the list is changed in place; `revision` tells when its order changed.
 */
export class FeedList extends CursorWalk {
  readonly citations: Citation[] = []
  readonly unreadable: UnreadableCitation[] = []
  /** How many pages were added. */
  pages = 0
  /** Grows when citations came in between others; an index into the list is then no longer good. */
  revision = 0

  readonly #indexById = new Map<string, number>()
  readonly #unreadableSeen = new Set<string>()
  /** Where a page's new citations go: the end, or further up while the list is walked again. */
  #insertAt = 0

  /** The place of a citation in the list, or -1. */
  indexOf(id: string): number {
    return this.#indexById.get(id) ?? -1
  }

  /**
   * Adds the page that `nextCursor` asked for: every id once (decision 5), nothing lost.
   * @returns how many citations were new
   */
  add(page: CitationPage): number {
    this.pages += 1
    let added = 0
    for (const citation of page.citations) {
      const known = this.#indexById.get(citation.id)
      if (known === undefined) {
        this.#insert(citation)
        added += 1
      } else if (known >= this.#insertAt) this.#insertAt = known + 1
    }
    for (const item of page.unreadable) {
      if (this.#unreadableSeen.has(item.raw)) continue
      this.#unreadableSeen.add(item.raw)
      this.unreadable.push(item)
    }
    this.goOn(page)
    return added
  }

  /** Walks the service's list from its newest end again; what is loaded stays, what is new comes in at its place. */
  override startAgain(): void {
    super.startAgain()
    this.#insertAt = 0
  }

  /** Whether pages are walked again that are loaded already. */
  get isCatchingUp(): boolean {
    return this.#insertAt < this.citations.length
  }

  /** How many citations of the service's first page are above the newest one that is loaded. */
  countNews(page: CitationPage): number {
    const known = page.citations.findIndex(({ id }) => this.#indexById.has(id))
    return known === -1 ? page.citations.length : known
  }

  /**
   * Puts what is newer than a loaded citation right above it, page by page; the end of the list and where it continues
   * stay as they are.
   * @param below the newest citation that was there before the news, null when there was none
   * @returns whether the news have reached it, so that nothing is missing in between
   */
  addNews(page: CitationPage, below: string | null): boolean {
    const bound = below === null ? this.citations.length : this.indexOf(below)
    const reached = page.citations.findIndex(({ id }) => this.indexOf(id) >= bound)
    const end = this.#insertAt
    this.#insertAt = bound
    for (const citation of reached === -1 ? page.citations : page.citations.slice(0, reached)) {
      if (!this.#indexById.has(citation.id)) this.#insert(citation)
    }
    this.#insertAt = end < bound ? end : end + this.#insertAt - bound
    return reached !== -1 || !page.hasMore
  }

  #insert(citation: Citation): void {
    const isAtEnd = this.#insertAt >= this.citations.length
    this.citations.splice(this.#insertAt, 0, citation)
    if (isAtEnd) this.#indexById.set(citation.id, this.citations.length - 1)
    else {
      this.revision += 1
      for (let index = this.#insertAt; index < this.citations.length; index += 1) {
        const moved = this.citations[index]
        if (moved !== undefined) this.#indexById.set(moved.id, index)
      }
    }
    this.#insertAt += 1
  }
}
