import { createAtom, type Readable } from '@tanstack/store'
import { ApiError, retryDelay, shouldRetry } from '../../../api/api-error.ts'
import {
  type Citation,
  type CitationFilters,
  type CitationPage,
  getCitationPage,
} from '../../../api/citations.ts'
import type { ApiClient } from '../../../api/http.ts'
import { type CsvColumn, csvHead, csvRows, type Separator } from '../../../lib/csv.ts'
import { addUnreadable, NOTHING_UNREADABLE } from '../../../model/citation-list/loaded-citations.ts'
import { type CursorFault, Pagination } from '../../../model/citation-list/pagination.ts'
import type { ReviewOf } from '../../../model/reviews/reviews.ts'
import { exportColumns } from './export-content.tsx'

/** Until `finish`, no file exists that could be mistaken for the complete one. */
export type ExportFile = {
  write: (text: string) => Promise<void>
  finish: () => Promise<string>
  /** Saves what was written so far. @returns the file name, null if the user cancelled the file dialog */
  finishPart: (name: string) => Promise<string | null>
  discard: () => Promise<void>
  /** Downloads the file again, in case the browser blocked the download. */
  saveAgain?: () => void
}

/** Only `done` has a complete file. */
type ExportStatus =
  | { kind: 'running' }
  /** Cancelled, failed, stalled, or ended early by the service (`fault`); there is no file yet. */
  | { kind: 'stopped'; error: unknown }
  | { kind: 'saving' }
  | { kind: 'done'; fileName: string }
  | { kind: 'done-in-part'; fileName: string }
  | { kind: 'unwritable' }

type ExportParts = {
  source: PageSource
  file: ExportFile
  matches: ((citation: Citation) => boolean) | null
  /** Null if the reviews could not be read. */
  reviewOf: ReviewOf | null
  separator: Separator
}

export type ExportSnapshot = {
  status: ExportStatus
  pages: number
  citations: number
  written: number
  /** Items that could not be read (contract §4). */
  unreadable: number
  /** When the wait requested by the service ends, in milliseconds since 1970. */
  pausedUntil: number | null
  /** Why the list ended although the service has more (contract §5). */
  fault: CursorFault | null
  /** Page after page had nothing new; the user decides whether to continue (contract §5). */
  isStalled: boolean
  /** The service rejects the cursor; the export can only restart from the newest citation (contract §5). */
  isCursorExpired: boolean
}

export class ExportRun {
  readonly #parts: ExportParts
  readonly #walk: ExportPagination
  readonly #columns: readonly CsvColumn<Citation>[]
  readonly #snapshot
  #status: ExportStatus = { kind: 'running' }
  #written = 0
  #stop = new AbortController()
  #hasHeader = false

  constructor(parts: ExportParts) {
    this.#parts = parts
    this.#columns = exportColumns(parts.reviewOf)
    this.#walk = new ExportPagination(parts.source, () => this.#publish())
    this.#snapshot = createAtom(this.#takeSnapshot())
  }

  get snapshot(): Readable<ExportSnapshot> {
    return this.#snapshot
  }

  get hasReviews(): boolean {
    return this.#parts.reviewOf !== null
  }

  get separator(): Separator {
    return this.#parts.separator
  }

  get saveAgain(): (() => void) | undefined {
    return this.#parts.file.saveAgain
  }

  /** Restarts from the newest citation when the service rejects the cursor. Never throws. */
  async startAgain(): Promise<void> {
    this.#walk.startAgain()
    await this.start()
  }

  /** Starts, or continues where it stopped. Never throws. */
  async start(): Promise<void> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#set({ kind: 'running' })
    try {
      if (!this.#hasHeader) await this.#write(csvHead(this.#columns, this.separator))
      this.#hasHeader = true
      for await (const citations of this.#walk.walk(signal)) await this.#add(citations)
      if (this.#walk.position.end?.fault !== null) {
        this.#set({ kind: 'stopped', error: null })
      } else this.#set({ kind: 'done', fileName: await this.#ofFile(this.#parts.file.finish()) })
    } catch (error) {
      if (error instanceof FileError) this.#set({ kind: 'unwritable' })
      else this.#set({ kind: 'stopped', error: signal.aborted ? null : error })
    }
  }

  /** Stops after the page that is being written. `start` continues, `savePart` saves what was written. */
  cancel(): void {
    this.#stop.abort()
  }

  /** Saves what was written as a partial file. Never throws. */
  async savePart(name: string): Promise<void> {
    const before = this.#status
    if (before.kind !== 'stopped') return
    this.#set({ kind: 'saving' })
    try {
      const fileName = await this.#parts.file.finishPart(name)
      this.#set(fileName === null ? before : { kind: 'done-in-part', fileName })
    } catch {
      this.#set({ kind: 'unwritable' })
    }
  }

  /** Ends the export. An unfinished one leaves no file; a file that is being saved is completed. */
  async discard(): Promise<void> {
    const { kind } = this.#status
    this.cancel()
    if (kind !== 'saving' && kind !== 'done' && kind !== 'done-in-part') {
      await this.#parts.file.discard()
    }
  }

  async #add(citations: readonly Citation[]): Promise<void> {
    const { matches } = this.#parts
    const target = matches === null ? citations : citations.filter(matches)
    if (target.length > 0) {
      await this.#write(await csvRows(this.#columns, target, this.separator))
    }
    this.#written += target.length
  }

  async #write(text: string): Promise<void> {
    await this.#ofFile(this.#parts.file.write(text))
  }

  async #ofFile<Result>(promise: Promise<Result>): Promise<Result> {
    try {
      return await promise
    } catch (error) {
      throw new FileError('The file could not be written.', { cause: error })
    }
  }

  #set(status: ExportStatus): void {
    this.#status = status
    this.#publish()
  }

  #publish(): void {
    this.#snapshot.set(this.#takeSnapshot())
  }

  #takeSnapshot(): ExportSnapshot {
    const { position, citations, unreadable, pausedUntil } = this.#walk
    const error = this.#status.kind === 'stopped' ? this.#status.error : null
    return {
      status: this.#status,
      pages: position.pages,
      citations,
      written: this.#written,
      unreadable,
      pausedUntil,
      fault: position.end?.fault ?? null,
      isStalled: position.isEmpty,
      isCursorExpired: position.isExpired(error),
    }
  }
}

class FileError extends Error {}

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
 * Reads all pages of a brand's citations, newest first: from the service, not the loaded list, so the file is up to date. It
 * stores ids and cursors but no citations, so a list of 2,000 pages takes little memory.
 */
export class ExportPagination {
  /** A page counts as progress if it has a citation that is new since the first page. */
  readonly position = new Pagination()
  citations = 0
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
