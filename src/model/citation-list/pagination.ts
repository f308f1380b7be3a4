import { ApiError } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'

/** Why a list ended although the service has more (contract §5). */
export type CursorFault = 'missing-cursor' | 'repeated-cursor'

/** After this many pages in a row without a new citation, the user must ask for more (contract §5). */
export const MAX_EMPTY_PAGES = 10

/**
 * Reading a list page by page. It always ends, whatever the service sends (contract §5). It makes no requests: callers
 * report each page.
 */
export class Pagination {
  pages = 0
  pagesWithProgress = 0
  /** Recent pages in a row without progress. */
  emptyPages = 0

  #cursor: string | null
  #end: { readonly fault: CursorFault | null } | null = null
  readonly #usedCursors = new Set<string>()

  constructor(cursor: string | null = null) {
    this.#cursor = cursor
  }

  get cursor(): string | null {
    return this.#cursor
  }

  get end(): { readonly fault: CursorFault | null } | null {
    return this.#end
  }

  get isEmpty(): boolean {
    return this.emptyPages >= MAX_EMPTY_PAGES
  }

  /** Whether the next page may be read without asking the user. */
  get goesOn(): boolean {
    return this.#end === null && !this.isEmpty
  }

  allowMore(): void {
    this.emptyPages = 0
  }

  /** Continues at a cursor as if no other had been used; null is the first page. */
  startAt(cursor: string | null): void {
    this.#cursor = cursor
    this.#end = null
    this.#usedCursors.clear()
  }

  pass({ hasMore, nextCursor }: CitationPage, isProgress: boolean): void {
    this.pages += 1
    this.pagesWithProgress += isProgress ? 1 : 0
    this.emptyPages = isProgress ? 0 : this.emptyPages + 1
    if (this.#cursor !== null) this.#usedCursors.add(this.#cursor)
    if (!hasMore) this.#end = { fault: null }
    else if (nextCursor === null || nextCursor === '') this.#end = { fault: 'missing-cursor' }
    else if (this.#usedCursors.has(nextCursor)) this.#end = { fault: 'repeated-cursor' }
    else this.#cursor = nextCursor
  }

  isExpired(error: unknown): boolean {
    return isCursorExpired(this.#cursor, error)
  }
}

/**
 * Contract §5. The list (loader.ts) and exports (export-run.ts) then offer a restart; a gap restarts itself (new-items.ts).
 * @param cursor of the rejected page; the first page has none and cannot expire
 */
export function isCursorExpired(cursor: string | null, error: unknown): boolean {
  if (cursor === null || !(error instanceof ApiError)) return false
  return [400, 404, 410].some((status) => status === error.status)
}
