import { createAtom, type Readable } from '@tanstack/store'
import type { Citation } from '../../../api/citations.ts'
import { type CsvColumn, csvHead, csvRows, type Separator } from '../../../lib/csv.ts'
import type { CursorFault } from '../../../model/citation-list/pagination.ts'
import type { ReviewOf } from '../../../model/reviews/review.ts'
import type { ExportFile } from './export-file.ts'
import { ExportPagination, type PageSource } from './export-pagination.ts'
import { exportColumns } from './export-rows.ts'

/** Only `done` has a complete file. */
export type ExportStatus =
  | { kind: 'running' }
  /** Cancelled, failed, stalled, or ended early by the service (`fault`); there is no file yet. */
  | { kind: 'stopped'; error: unknown }
  | { kind: 'saving' }
  | { kind: 'done'; fileName: string }
  | { kind: 'done-in-part'; fileName: string }
  /** Writing failed; what was written is gone. */
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
    this.#walk = new ExportPagination(parts.source, () => {
      this.#publish()
    })
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

  /** Downloads the file again; undefined if it was written to a chosen file. */
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
