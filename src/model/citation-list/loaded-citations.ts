import { generateKeyBetween } from 'fractional-indexing'
import { type Citation, type Unreadable, MAX_UNREADABLE } from '../../api/citations.ts'
import { upperBound } from '../../lib/numbers.ts'

/** Immutable. `order` is a fractional index that sorts the pages of a list and never changes. */
export type ListPage = { readonly order: string; readonly citations: readonly Citation[] }

/** Smaller pages are merged, so that the number of pages stays proportional to that of citations. */
const SMALL_PAGE = 50

/** The page order of each citation by id. It only grows, so snapshots share it. */
type Orders = ReadonlyMap<string, string>

/** All citations of a list or its matches, in order. Immutable. */
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

  /** A selection: the same pages with fewer citations, and perhaps others after them. */
  with(pages: readonly ListPage[]): CitationSequence {
    return new CitationSequence(pages, this.#orders)
  }

  at(index: number): Citation | undefined {
    const page = this.pageAt(index)
    return this.pages[page]?.citations[index - this.startOf(page)]
  }

  indexOf(id: string): number {
    const page = this.pageWith(id)
    const offset = this.pages[page]?.citations.findIndex((citation) => citation.id === id) ?? -1
    return offset === -1 ? -1 : this.startOf(page) + offset
  }

  withId(id: string): Citation | undefined {
    return this.at(this.indexOf(id))
  }

  hasSame(citations: readonly Citation[]): boolean {
    if (citations.length !== this.length) return false
    return citations.every(({ id }, index) => id === this.at(index)?.id)
  }

  slice(start: number, end: number): Citation[] {
    const some: Citation[] = []
    for (let index = Math.max(0, start); index < Math.min(end, this.length); index += 1) {
      const citation = this.at(index)
      if (citation !== undefined) some.push(citation)
    }
    return some
  }

  /** The page that contains an index; the last one for an index at the end. */
  pageAt(index: number): number {
    return upperBound(this.pages.length, (page) => this.startOf(page) <= index)
  }

  startOf(page: number): number {
    return this.#starts[page] ?? this.length
  }

  /** The page index of a citation in the list, or -1. */
  pageWith(id: string): number {
    const order = this.#orders.get(id)
    if (order === undefined) return this.#lastPageWith(id)
    const page = upperBound(this.pages.length, (at) => (this.pages[at]?.order ?? '') <= order)
    return this.pages[page]?.order === order ? page : -1
  }

  /** Only the last page can contain citations from outside the list. */
  #lastPageWith(id: string): number {
    const last = this.pages.length - 1
    return this.pages[last]?.citations.some((citation) => citation.id === id) === true ? last : -1
  }
}

/** A range where citations may be missing, between the citations `after` and `below`. */
type LoadedRange = {
  /** Null at the top of the list. */
  readonly after: string | null
  readonly below: string | null
}

/** A brand's loaded citations in the service's order, each once (contract §5). */
export class LoadedCitations {
  citations = new CitationSequence([], new Map())
  unreadable = NOTHING_UNREADABLE

  #orders = new Map<string, string>()

  get newest(): string | null {
    return this.citations.at(0)?.id ?? null
  }

  get oldest(): string | null {
    return this.citations.at(this.citations.length - 1)?.id ?? null
  }

  /** Each new citation goes below the known one before it. Returns the rest of the range, null once its end was reached. */
  insert(answer: readonly Citation[], { after, below }: LoadedRange): LoadedRange | null {
    let at = after === null ? 0 : this.citations.indexOf(after) + 1
    const fresh = new Map<string, Citation>()
    const insertFresh = () => {
      this.#insertAt(at, [...fresh.values()])
      at += fresh.size
      fresh.clear()
    }
    for (const citation of answer) {
      if (!this.#orders.has(citation.id)) {
        fresh.set(citation.id, citation)
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

  restore(pages: readonly ListPage[]): void {
    for (const { order, citations } of pages) {
      for (const { id } of citations) this.#orders.set(id, order)
    }
    this.citations = new CitationSequence(pages, this.#orders)
  }

  addRejected(items: Unreadable): void {
    this.unreadable = addUnreadable(this.unreadable, items)
  }

  clear(): void {
    this.#orders = new Map()
    this.citations = new CitationSequence([], this.#orders)
    this.unreadable = NOTHING_UNREADABLE
  }

  #insertAt(at: number, fresh: readonly Citation[]): void {
    if (fresh.length === 0) return
    const { pages } = this.citations
    const holding = this.citations.pageAt(at)
    const isAtEnd = at === this.citations.length
    const offset = at - this.citations.startOf(holding)
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

  /** Whether to insert into this page: inside it, or at its end while it is small. */
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

export const NOTHING_UNREADABLE: Unreadable = { items: [], count: 0 }

/** Adds a page's rejected items (contract §4). Only the first hundred are stored, so only these are recognized when repeated. */
export function addUnreadable(before: Unreadable, { items, count }: Unreadable): Unreadable {
  const known = new Set(before.items.map(({ raw }) => raw))
  const fresh = items.filter(({ raw }) => !known.has(raw) && known.add(raw))
  const added = count - items.length + fresh.length
  if (added === 0) return before
  return {
    items: [...before.items, ...fresh].slice(0, MAX_UNREADABLE),
    count: before.count + added,
  }
}
