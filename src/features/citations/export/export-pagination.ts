import { ApiError } from '../../../api/api-error.ts'
import {
  type Citation,
  type CitationFilters,
  type CitationPage,
  getCitationPage,
} from '../../../api/citations.ts'
import type { ApiClient } from '../../../api/http.ts'
import { retryDelay, shouldRetry } from '../../../api/retry.ts'
import { addUnreadable, NOTHING_UNREADABLE } from '../../../model/citation-list/loaded-citations.ts'
import { Pagination } from '../../../model/citation-list/pagination.ts'

export type PageSource = (cursor: string | null, signal: AbortSignal) => Promise<CitationPage>

/** @param onFailed called with each failed request's error and cursor */
export function serviceSource(
  api: ApiClient,
  brandId: string,
  filters: CitationFilters,
  onFailed: (cursor: string | null, error: unknown) => void,
): PageSource {
  return async (cursor, signal) => {
    try {
      return await getCitationPage(api, brandId, cursor, filters, signal)
    } catch (error) {
      onFailed(cursor, error)
      throw error
    }
  }
}

/**
 * Reads all pages of a brand's citations, newest first. It stores ids and cursors but no citations, so a list of 2,000
 * pages takes little memory. It reads from the service, not from the loaded list, so the file is up to date.
 */
export class ExportPagination {
  /** A page counts as progress if it has a citation that is new since the first page. */
  readonly position = new Pagination()
  citations = 0
  /** When the wait requested by the service ends, in milliseconds since 1970; null if there is none. */
  pausedUntil: number | null = null

  readonly #source: PageSource
  readonly #onChange: () => void
  readonly #knownIds = new Set<string>()
  readonly #idsOfThisPass = new Set<string>()
  #unreadable = NOTHING_UNREADABLE

  /** @param onChange called after each page, and when a pause starts and ends */
  constructor(source: PageSource, onChange: () => void = () => {}) {
    this.#source = source
    this.#onChange = onChange
  }

  /** Distinct items that could not be read (contract §4). */
  get unreadable(): number {
    return this.#unreadable.count
  }

  /**
   * Yields the citations page by page, each id once (contract §5). It ends early after ten empty pages in a row. After
   * that, a failure or a stop, another call continues with the missing page.
   * @throws {ApiError} if a page still fails after the retries (contract §11); the signal's reason if stopped
   */
  async *walk(signal: AbortSignal): AsyncGenerator<Citation[], void, void> {
    this.position.allowMore()
    while (this.position.goesOn) {
      const page = await this.#load(signal)
      const citations = this.#newOnes(page.citations)
      yield citations
      // Recorded only now: if the caller fails to write the page, it is read again.
      this.#take(page, citations)
    }
  }

  /** Restarts from the newest citation; ids that were exported are skipped. */
  startAgain(): void {
    this.position.startAt(null)
    this.#idsOfThisPass.clear()
  }

  async #load(signal: AbortSignal): Promise<CitationPage> {
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted()
      try {
        return await this.#source(this.position.cursor, signal)
      } catch (error) {
        if (signal.aborted || !shouldRetry(failures, error)) throw error
        await this.#pause(retryDelay(failures, error), error, signal)
      }
    }
  }

  async #pause(milliseconds: number, error: unknown, signal: AbortSignal): Promise<void> {
    // Only the wait after a 429 is long enough to show.
    const isAskedFor = error instanceof ApiError && error.kind === 'rate-limited'
    if (isAskedFor) this.#setPause(Date.now() + milliseconds)
    try {
      await wait(milliseconds, signal)
    } finally {
      if (isAskedFor) this.#setPause(null)
    }
  }

  #setPause(until: number | null): void {
    this.pausedUntil = until
    this.#onChange()
  }

  #newOnes(citations: readonly Citation[]): Citation[] {
    const byId = new Map<string, Citation>()
    for (const citation of citations) {
      if (!this.#knownIds.has(citation.id) && !byId.has(citation.id)) {
        byId.set(citation.id, citation)
      }
    }
    return [...byId.values()]
  }

  #take(page: CitationPage, citations: readonly Citation[]): void {
    this.citations += citations.length
    for (const { id } of citations) this.#knownIds.add(id)
    const seen = this.#idsOfThisPass.size
    for (const { id } of page.citations) this.#idsOfThisPass.add(id)
    this.#unreadable = addUnreadable(this.#unreadable, page.unreadable)
    this.position.pass(page, this.#idsOfThisPass.size > seen)
    this.#onChange()
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
