import { ApiError } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'

/** Why a list ended although the service has more (contract §5). */
export type CursorFault = 'missing-cursor' | 'repeated-cursor'

/** After this many pages in a row without a new citation, nothing more is requested by itself (contract §5). */
export const MAX_EMPTY_PAGES = 10

/**
 * The way through the pages of a list, which always ends: the service may give no cursor, lead in a circle, or answer with
 * page after page without a new citation (contract §5). It requests nothing itself; who reads a page passes it on.
 */
export class Pagination {
  /** How many pages were read. */
  pages = 0
  /** How many of these brought progress. */
  fruitfulPages = 0
  /** How many of the last pages brought no progress. */
  emptyPages = 0

  #cursor: string | null
  #end: { readonly fault: CursorFault | null } | null = null
  readonly #usedCursors = new Set<string>()

  /** @param cursor of the page to start with; null is the first page */
  constructor(cursor: string | null = null) {
    this.#cursor = cursor
  }

  /** The cursor of the next page, or of the last one after the end; null is the first page. */
  get cursor(): string | null {
    return this.#cursor
  }

  /** How the list ended; null while there is a next page. */
  get end(): { readonly fault: CursorFault | null } | null {
    return this.#end
  }

  /** Whether ten pages in a row brought no progress. The next page is then read only if the reader asks for it. */
  get isEmpty(): boolean {
    return this.emptyPages >= MAX_EMPTY_PAGES
  }

  /** Whether there is a next page, and it may be read without asking the reader. */
  get goesOn(): boolean {
    return this.#end === null && !this.isEmpty
  }

  /** Counts the pages without progress from 0 again, because the reader wants to go on. */
  allowMore(): void {
    this.emptyPages = 0
  }

  /** Continues with the page of a cursor as if no other cursor had been used; null is the first page. */
  startAt(cursor: string | null): void {
    this.#cursor = cursor
    this.#end = null
    this.#usedCursors.clear()
  }

  /** Takes note of the page that {@link cursor} led to, and moves on to the next one. */
  pass({ hasMore, nextCursor }: CitationPage, isProgress: boolean): void {
    this.pages += 1
    this.fruitfulPages += isProgress ? 1 : 0
    this.emptyPages = isProgress ? 0 : this.emptyPages + 1
    if (this.#cursor !== null) this.#usedCursors.add(this.#cursor)
    if (!hasMore) this.#end = { fault: null }
    else if (nextCursor === null || nextCursor === '') this.#end = { fault: 'missing-cursor' }
    else if (this.#usedCursors.has(nextCursor)) this.#end = { fault: 'repeated-cursor' }
    else this.#cursor = nextCursor
  }

  /** Whether an error of the next page means that its cursor has expired. */
  isExpired(error: unknown): boolean {
    return isCursorExpired(this.#cursor, error)
  }
}

/**
 * Whether an error means that a cursor has expired (contract §5). Then the list (loader.ts) and an
 * export (export-run.ts) offer to start again from the newest, and a gap starts again at the first page (new-items.ts).
 * @param cursor that of the refused page; the first page has none, so it cannot expire
 */
export function isCursorExpired(cursor: string | null, error: unknown): boolean {
  if (cursor === null || !(error instanceof ApiError)) return false
  return [400, 404, 410].some((status) => status === error.status)
}
