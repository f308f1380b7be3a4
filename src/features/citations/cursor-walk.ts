import { ApiError } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'

/** Why a list ended although the service said there was more (decision 5). */
export type CursorFault = 'missing-cursor' | 'repeated-cursor'

/** Whether the service refuses a cursor, which then leads nowhere any more (decision 5). */
export function isDeadCursor(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].some((status) => status === error.status)
}

/** A way along a list's cursors that ends: never in a loop, whatever the service answers (decision 5). */
export class CursorWalk {
  /** The cursor of the next page; null is the first page. */
  nextCursor: string | null = null
  hasMore = true
  fault: CursorFault | null = null

  readonly #usedCursors = new Set<string>()

  /** Goes on from the page that `nextCursor` asked for. */
  protected goOn(page: CitationPage): void {
    if (this.nextCursor !== null) this.#usedCursors.add(this.nextCursor)
    this.hasMore = false
    if (!page.hasMore) return
    if (page.nextCursor === null || page.nextCursor === '') this.fault = 'missing-cursor'
    else if (this.#usedCursors.has(page.nextCursor)) this.fault = 'repeated-cursor'
    else {
      this.hasMore = true
      this.nextCursor = page.nextCursor
    }
  }

  /** Begins at the newest end of the service's list again. */
  startAgain(): void {
    this.nextCursor = null
    this.hasMore = true
    this.fault = null
    this.#usedCursors.clear()
  }
}
