import { CancelledError } from '@tanstack/react-query'
import type { CitationPage } from '../../api/citations.ts'
import { type CursorFault, isDeadCursor, nextAfter } from './cursors.ts'
import type { CitationList } from './list.ts'

/** Asks the service for a page. @param cursor null is the first page */
export type AskPage = (cursor: string | null, signal: AbortSignal) => Promise<CitationPage>

/** Where the list goes on, or that it does not. */
export type ListEnd =
  | {
      readonly kind: 'open'
      /** The cursor of the next page; null is the first page. */
      readonly cursor: string | null
      /** The citation that the page comes after: the last one, or one further up while the list is read again. */
      readonly after: string | null
    }
  | { readonly kind: 'reached'; readonly fault: CursorFault | null }

/** What the list does about its pages. */
export type LoadStatus =
  /** Reads what an earlier visit has kept. */
  | { readonly kind: 'restoring' }
  | { readonly kind: 'idle' }
  /** `rescan` reads the list from its newest end until it has met everything that is loaded. */
  | { readonly kind: 'loading'; readonly what: 'next' | 'all' | 'rescan' }
  /** With a dead cursor, going on is only possible from the newest end. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isCursorDead: boolean }

const FIRST: ListEnd = { kind: 'open', cursor: null, after: null }

/** Asks for the next page, for all of them, or from the newest again. */
export class Loader {
  status: LoadStatus = { kind: 'restoring' }
  end: ListEnd = FIRST

  readonly #list: CitationList
  readonly #ask: AskPage
  readonly #onChange: () => void
  #usedCursors = new Set<string>()
  #job = new AbortController()
  #running = Promise.resolve()

  /** @param onChange called when the status has changed, and with each page */
  constructor(list: CitationList, ask: AskPage, onChange: () => void) {
    this.#list = list
    this.#ask = ask
    this.#onChange = onChange
  }

  /** Whether pages are asked for that are loaded already. */
  get isRescanning(): boolean {
    return this.end.kind === 'open' && this.end.after !== this.#list.oldest
  }

  /** Loads the next page. Waits for pages that are on their way already. Never throws. */
  async next(): Promise<void> {
    await this.#load('next')
  }

  /** Loads pages until the list ends, a page fails or {@link stop} is called. Never throws. */
  async all(): Promise<void> {
    await this.#load('all')
  }

  /** Begins at the newest citation again; what is loaded stays. Never throws. */
  async rescan(): Promise<void> {
    this.#abort()
    this.end = FIRST
    this.#usedCursors.clear()
    await this.#load('rescan')
  }

  /** Ends {@link all} after the page that is on its way. */
  stop(): void {
    if (this.status.kind === 'loading' && this.status.what === 'all') {
      this.#set({ kind: 'loading', what: 'next' })
    }
  }

  /** Cancels what is on its way. */
  cancel(): void {
    if (this.status.kind !== 'loading') return
    this.#abort()
    this.#onChange()
  }

  /** Goes on where an earlier visit has stopped; null begins at the first page. */
  restore(end: ListEnd | null): void {
    this.end = end ?? FIRST
    this.#set({ kind: 'idle' })
  }

  /** Shows a failure of a page that somebody else has asked for. */
  fail(error: unknown): void {
    const isCursorDead = this.end.kind === 'open' && this.end.cursor !== null && isDeadCursor(error)
    this.#set({ kind: 'failed', error, isCursorDead })
  }

  /** Makes a first page the whole beginning of the list, in place of everything that is loaded. */
  restart(first: CitationPage): void {
    this.#abort()
    this.end = FIRST
    this.#usedCursors.clear()
    this.#list.clear()
    this.#add(first)
    this.#set({ kind: 'idle' })
  }

  async #load(what: 'next' | 'all' | 'rescan'): Promise<void> {
    if (this.end.kind === 'reached' || this.status.kind === 'restoring') return
    if (this.status.kind === 'loading') {
      if (what !== 'next') this.#set({ kind: 'loading', what })
    } else {
      this.#job = new AbortController()
      this.#set({ kind: 'loading', what })
      this.#running = this.#run(this.#job.signal)
    }
    await this.#running
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      while (this.end.kind === 'open') {
        const page = await this.#ask(this.end.cursor, signal)
        if (signal.aborted) return
        this.#add(page)
        if (!this.#goesOn()) break
        this.#onChange()
      }
      this.#set({ kind: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof CancelledError) this.#set({ kind: 'idle' })
      else this.fail(error)
    }
  }

  /** Whether another page is wanted after the one that has just arrived. */
  #goesOn(): boolean {
    if (this.status.kind !== 'loading') return false
    return this.status.what === 'all' || (this.status.what === 'rescan' && this.isRescanning)
  }

  #add(page: CitationPage): void {
    if (this.end.kind === 'reached') return
    const { cursor, after } = this.end
    if (cursor !== null) this.#usedCursors.add(cursor)
    const left = this.#list.place(page.citations, { after, below: null })
    this.#list.setAside(page.unreadable)
    const next = nextAfter(page, this.#usedCursors)
    this.end =
      next.kind === 'end'
        ? { kind: 'reached', fault: next.fault }
        : { kind: 'open', cursor: next.cursor, after: left?.after ?? null }
  }

  #abort(): void {
    this.#job.abort()
    this.#job = new AbortController()
    if (this.status.kind === 'loading') this.status = { kind: 'idle' }
  }

  #set(status: LoadStatus): void {
    this.status = status
    this.#onChange()
  }
}
