import type { Citation } from '../../../api/citations.ts'
import { isDeadCursor } from '../cursor-walk.ts'
import type { ExportFile } from './export-file.ts'
import { type LocalMarks, exportHeader, exportRows } from './export-rows.ts'
import { ExportWalk, type PageSource } from './export-walk.ts'

/** How an export stands. Only `done` has made a whole file. */
export type ExportStatus =
  | { kind: 'running' }
  /** Cancelled, failed, or led astray by the service (`walk.fault`); no file is made yet. */
  | { kind: 'stopped'; error: unknown }
  | { kind: 'done'; fileName: string }
  | { kind: 'done-in-part'; fileName: string }
  /** The disk or the browser refused; what was written is gone. */
  | { kind: 'unwritable' }

type ExportParts = {
  source: PageSource
  file: ExportFile
  /** Which citations the file gets; null is all. */
  matches: ((citation: Citation) => boolean) | null
  localMarks: LocalMarks | undefined
}

/** One export from its start to its file; it can be cancelled and go on where it stopped. */
export class ExportRun {
  readonly walk: ExportWalk
  status: ExportStatus = { kind: 'running' }
  /** How many citations are in the file so far. */
  written = 0
  /** Changes with everything that can be seen. */
  version = 0

  readonly #parts: ExportParts
  readonly #listeners = new Set<() => void>()
  #stop = new AbortController()
  #isBegun = false

  constructor(parts: ExportParts) {
    this.#parts = parts
    this.walk = new ExportWalk(parts.source, () => this.#changed())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getVersion = (): number => this.version

  /** Hands the whole file over once more; absent where it is on the reader's disk already. */
  get saveAgain(): (() => void) | undefined {
    return this.#parts.file.saveAgain
  }

  /** Whether the service refuses the cursor, so that going on is only possible from the newest end (decision 5). */
  get isCursorDead(): boolean {
    const error = this.status.kind === 'stopped' ? this.status.error : null
    return this.walk.nextCursor !== null && isDeadCursor(error)
  }

  /** Begins, or goes on where it stopped. Never throws. */
  async start(): Promise<void> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#set({ kind: 'running' })
    try {
      if (!this.#isBegun) await this.#write(exportHeader(this.#parts.localMarks))
      this.#isBegun = true
      for await (const citations of this.walk.walk(signal)) await this.#add(citations)
      if (this.walk.fault === null) {
        this.#set({ kind: 'done', fileName: await this.#ofFile(this.#parts.file.finish()) })
      } else this.#set({ kind: 'stopped', error: null })
    } catch (error) {
      if (error instanceof FileError) this.#set({ kind: 'unwritable' })
      else this.#set({ kind: 'stopped', error: signal.aborted ? null : error })
    }
  }

  /** Stops after the page that is being written; what was written is kept for `start` and `savePart`. */
  cancel(): void {
    this.#stop.abort()
  }

  /** Makes a file of what is there, under a name that says so. Never throws. */
  async savePart(name: string): Promise<void> {
    try {
      const fileName = await this.#ofFile(this.#parts.file.finishPart(name))
      if (fileName !== null) this.#set({ kind: 'done-in-part', fileName })
    } catch {
      this.#set({ kind: 'unwritable' })
    }
  }

  /** Ends an export that nobody waits for any more; an unfinished one leaves no file. */
  async discard(): Promise<void> {
    const { kind } = this.status
    this.cancel()
    if (kind !== 'done' && kind !== 'done-in-part') await this.#parts.file.discard()
  }

  async #add(citations: readonly Citation[]): Promise<void> {
    const { matches, localMarks } = this.#parts
    const wanted = matches === null ? citations : citations.filter(matches)
    if (wanted.length > 0) await this.#write(exportRows(wanted, localMarks))
    this.written += wanted.length
  }

  async #write(text: string): Promise<void> {
    await this.#ofFile(this.#parts.file.write(text))
  }

  /** Tells a failure of the file from one of the service. */
  async #ofFile<Result>(promise: Promise<Result>): Promise<Result> {
    try {
      return await promise
    } catch (error) {
      throw new FileError('The file could not be written.', { cause: error })
    }
  }

  #set(status: ExportStatus): void {
    this.status = status
    this.#changed()
  }

  #changed(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}

class FileError extends Error {}
