import type { Citation, CitationPage, UnreadableCitation } from '../../api/citations.ts'
import { CursorWalk } from './cursor-walk.ts'

/** Citations that came in between others: the place of the first one at that time, and how many they were. */
export type Insertion = { index: number; count: number }

/**
 * The citations of a brand as far as they are loaded. Pages are added at the cost of the page, not of
 * the list, so the list is changed in place; `insertions` tells what came in between.
 */
export class FeedList extends CursorWalk {
  readonly citations: Citation[] = []
  readonly unreadable: UnreadableCitation[] = []
  /** How many pages were added. */
  pages = 0
  /** Everything that came in between others, in the order in which it did. */
  readonly insertions: Insertion[] = []
  /** Grows when the list is emptied; whatever was derived from it is then void. */
  generation = 0

  /** The place of each citation, less `#shift`: what comes in at the top then moves nothing but itself. */
  readonly #placeById = new Map<string, number>()
  #shift = 0
  readonly #unreadableSeen = new Set<string>()
  /** Where a page's new citations go: the end, or further up while the list is walked again. */
  #insertAt = 0

  /** The place of a citation in the list, or -1. */
  indexOf(id: string): number {
    const place = this.#placeById.get(id)
    return place === undefined ? -1 : place + this.#shift
  }

  /** Grows when citations came in between others; an index into the list is then no longer good. */
  get revision(): number {
    return this.generation + this.insertions.length
  }

  /**
   * Adds the page that `nextCursor` asked for: every id once (decision 5), nothing lost.
   * @returns how many citations were new
   */
  add(page: CitationPage): number {
    this.pages += 1
    const before = this.citations.length
    const fresh = new Map<string, Citation>()
    const insertFresh = () => {
      this.#insert([...fresh.values()])
      fresh.clear()
    }
    for (const citation of page.citations) {
      if (this.#placeById.has(citation.id)) {
        insertFresh()
        this.#insertAt = Math.max(this.#insertAt, this.indexOf(citation.id) + 1)
      } else if (!fresh.has(citation.id)) fresh.set(citation.id, citation)
    }
    insertFresh()
    this.setAside(page.unreadable)
    this.goOn(page)
    return this.citations.length - before
  }

  /** Keeps what could not be read, each item once (decision 4). */
  setAside(items: readonly UnreadableCitation[]): void {
    for (const item of items) {
      if (this.#unreadableSeen.has(item.raw)) continue
      this.#unreadableSeen.add(item.raw)
      this.unreadable.push(item)
    }
  }

  /** Puts citations at the end that an earlier visit had loaded; where the list continues is told apart from them. */
  append(citations: readonly Citation[]): void {
    this.#insertAt = this.citations.length
    this.#insert(citations.filter(({ id }) => !this.#placeById.has(id)))
  }

  /** Walks the service's list from its newest end again; what is loaded stays, what is new comes in at its place. */
  override startAgain(): void {
    super.startAgain()
    this.#insertAt = 0
  }

  /** Forgets everything. */
  clear(): void {
    this.startAgain()
    this.generation += this.insertions.length + 1
    this.pages = 0
    this.citations.length = 0
    this.unreadable.length = 0
    this.insertions.length = 0
    this.#placeById.clear()
    this.#unreadableSeen.clear()
  }

  /** Whether pages are walked again that are loaded already. */
  get isCatchingUp(): boolean {
    return this.hasMore && this.#insertAt < this.citations.length
  }

  /** How many citations of the service's first page are above the newest one that is loaded. */
  countNews(page: CitationPage): number {
    const known = page.citations.findIndex(({ id }) => this.#placeById.has(id))
    return known === -1 ? page.citations.length : known
  }

  /**
   * Puts what is newer than a loaded citation right above it, page by page; the end of the list and where it continues
   * stay as they are.
   * @param below the newest citation that was there before the news, null when there was none
   * @returns whether the news have reached it, so that nothing is missing in between
   */
  addNews(page: CitationPage, below: string | null): boolean {
    this.setAside(page.unreadable)
    const bound = below === null ? this.citations.length : this.indexOf(below)
    const reached = page.citations.findIndex(({ id }) => this.indexOf(id) >= bound)
    const above = reached === -1 ? page.citations : page.citations.slice(0, reached)
    const unknown = above.filter(({ id }) => !this.#placeById.has(id))
    const fresh = new Map(unknown.map((citation) => [citation.id, citation]))
    const end = this.#insertAt
    this.#insertAt = bound
    this.#insert([...fresh.values()])
    this.#insertAt = end < bound ? end : end + this.#insertAt - bound
    return reached !== -1 || !page.hasMore
  }

  #insert(citations: readonly Citation[]): void {
    const count = citations.length
    if (count === 0) return
    const index = this.#insertAt
    const length = this.citations.length
    this.#insertAt += count
    this.citations.splice(index, 0, ...citations)
    if (index === length) {
      this.#reindex(index, index + count)
      return
    }
    this.insertions.push({ index, count })
    if (index < length / 2) {
      this.#shift += count
      this.#reindex(0, index + count)
    } else this.#reindex(index, length + count)
  }

  #reindex(start: number, end: number): void {
    for (let index = start; index < end; index += 1) {
      const citation = this.citations[index]
      if (citation !== undefined) this.#placeById.set(citation.id, index - this.#shift)
    }
  }
}
