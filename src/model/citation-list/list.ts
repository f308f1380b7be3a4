import { generateKeyBetween } from 'fractional-indexing'
import type { Citation, UnreadableCitation } from '../../api/citations.ts'

/** Citations that came together and stay together. `order` sorts the pages of a list and never changes. */
export type ListPage = { readonly order: string; readonly citations: readonly Citation[] }

/** Smaller answers are joined, so that a list never has many times more pages than citations / 50. */
const SMALL_PAGE = 50

/** The page of each citation, by its order. It only grows, so old and new snapshots may share it. */
type Orders = ReadonlyMap<string, string>

/** Some citations in the order of the list: all of them, or those that match a filter. It never changes. */
export class CitationSequence {
  readonly pages: readonly ListPage[]
  readonly length: number
  readonly #starts: readonly number[]
  readonly #orders: Orders

  constructor(pages: readonly ListPage[], orders: Orders) {
    let length = 0
    this.#starts = pages.map(({ citations }) => {
      const start = length
      length += citations.length
      return start
    })
    this.pages = pages
    this.length = length
    this.#orders = orders
  }

  /** Some of these citations: the same pages, with fewer citations each. */
  with(pages: readonly ListPage[]): CitationSequence {
    return new CitationSequence(pages, this.#orders)
  }

  at(index: number): Citation | undefined {
    if (index < 0 || index >= this.length) return undefined
    const page = this.pageAt(index)
    return this.pages[page]?.citations[index - this.startOf(page)]
  }

  /** The index of a citation, or -1. */
  indexOf(id: string): number {
    const page = this.pageWith(id)
    const offset = this.pages[page]?.citations.findIndex((citation) => citation.id === id) ?? -1
    return offset === -1 ? -1 : this.startOf(page) + offset
  }

  /** The citations from one index up to but not including another. */
  slice(start: number, end: number): Citation[] {
    const some: Citation[] = []
    for (let index = Math.max(0, start); index < Math.min(end, this.length); index += 1) {
      const citation = this.at(index)
      if (citation !== undefined) some.push(citation)
    }
    return some
  }

  /** The page that holds an index; the last one for an index at the end. */
  pageAt(index: number): number {
    return lastIndex(this.pages.length, (page) => this.startOf(page) <= index)
  }

  /** The index of a page's first citation. */
  startOf(page: number): number {
    return this.#starts[page] ?? this.length
  }

  /** The page that a citation of the list belongs to, -1 when the list does not have it. */
  pageWith(id: string): number {
    const order = this.#orders.get(id)
    if (order === undefined) return -1
    const page = lastIndex(this.pages.length, (at) => (this.pages[at]?.order ?? '') <= order)
    return this.pages[page]?.order === order ? page : -1
  }
}

/** A stretch of the list where citations may be missing: below the citation `after`, above the citation `below`. */
export type Stretch = {
  /** null is the top of the list. */
  readonly after: string | null
  /** null is the end of the list. */
  readonly below: string | null
}

/** The citations of a brand as far as they are loaded, newest first, each once (contract §5). */
export class CitationList {
  citations = new CitationSequence([], new Map())
  /** Items that do not match the contract, each once (contract §4). */
  unreadable: readonly UnreadableCitation[] = []

  #orders = new Map<string, string>()

  /** The newest citation; null in an empty list. */
  get newest(): string | null {
    return this.citations.at(0)?.id ?? null
  }

  /** The oldest citation; null in an empty list. */
  get oldest(): string | null {
    return this.citations.at(this.citations.length - 1)?.id ?? null
  }

  /**
   * Puts what is new of an answer at its place in a stretch: below each citation that is known already.
   * @returns the stretch that is still left, null when the answer has reached the citation below it
   */
  place(answer: readonly Citation[], { after, below }: Stretch): Stretch | null {
    let at = after === null ? 0 : this.citations.indexOf(after) + 1
    const fresh = new Map<string, Citation>()
    const insertFresh = () => {
      this.#insert(at, [...fresh.values()])
      at += fresh.size
      fresh.clear()
    }
    for (const citation of answer) {
      if (!this.#orders.has(citation.id)) {
        if (!fresh.has(citation.id)) fresh.set(citation.id, citation)
        continue
      }
      insertFresh()
      const index = this.citations.indexOf(citation.id)
      if (below !== null && index >= this.citations.indexOf(below)) return null
      at = Math.max(at, index + 1)
    }
    insertFresh()
    return { after: this.citations.at(at - 1)?.id ?? null, below }
  }

  /** Gives the empty list the pages of an earlier visit. */
  restore(pages: readonly ListPage[]): void {
    for (const { order, citations } of pages) {
      for (const { id } of citations) this.#orders.set(id, order)
    }
    this.citations = new CitationSequence(pages, this.#orders)
  }

  /** Keeps what could not be read. */
  setAside(items: readonly UnreadableCitation[]): void {
    const known = new Set(this.unreadable.map(({ raw }) => raw))
    const fresh = items.filter(({ raw }) => !known.has(raw) && known.add(raw))
    if (fresh.length > 0) this.unreadable = [...this.unreadable, ...fresh]
  }

  /** Empties the list. */
  clear(): void {
    this.#orders = new Map()
    this.citations = new CitationSequence([], this.#orders)
    this.unreadable = []
  }

  #insert(at: number, fresh: readonly Citation[]): void {
    if (fresh.length === 0) return
    const { pages } = this.citations
    const holding = this.citations.pageAt(at)
    const isAtEnd = at === this.citations.length
    const offset = at - this.citations.startOf(holding)
    // The page that the citations stand next to, or in the middle of.
    const near = isAtEnd || offset > 0 ? holding : holding - 1
    const neighbour = pages[near]
    const place = at - this.citations.startOf(near)
    if (neighbour !== undefined && this.#belongsInto(neighbour, place, fresh.length)) {
      const citations = neighbour.citations.toSpliced(place, 0, ...fresh)
      this.#replace(near, 1, { order: neighbour.order, citations })
    } else {
      const order = generateKeyBetween(neighbour?.order ?? null, pages[near + 1]?.order ?? null)
      this.#replace(near + 1, 0, { order, citations: fresh })
    }
  }

  /** Whether citations go into a page itself: between its own ones, or behind them while it is small. */
  #belongsInto({ citations }: ListPage, place: number, count: number): boolean {
    return place < citations.length || citations.length + count <= SMALL_PAGE
  }

  #replace(at: number, count: number, page: ListPage): void {
    for (const { id } of page.citations) this.#orders.set(id, page.order)
    this.citations = new CitationSequence(
      this.citations.pages.toSpliced(at, count, page),
      this.#orders,
    )
  }
}

/** The last of some indexes for which a condition holds, which it does up to some point; -1 for none. */
function lastIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}
