import { CancelledError } from '@tanstack/react-query'
import type { CitationPage } from '../../api/citations.ts'
import { isCursorExpired, MOST_FRUITLESS_PAGES, nextAfter } from './cursors.ts'
import type { LoadedCitations } from './list.ts'
import type { AskPage } from './loader.ts'

/** A gap between new citations and those loaded before (contract §18). */
export type Gap = {
  /** The cursor of the first missing page; null is the first page of the list. */
  readonly cursor: string | null
  /** The citation above the gap; null is the top of the list. */
  readonly after: string | null
  /** The citation below the gap. */
  readonly below: string
}

/** Whether citations are missing after new ones were inserted. */
export type NewsStatus =
  | { readonly kind: 'complete' }
  /** Loading pages that may close a gap. */
  | { readonly kind: 'closing' }
  /** Citations are missing. `error` is that of the last attempt, null if it was only stopped. */
  | { readonly kind: 'gap'; readonly error: unknown }

/** How many pages with new citations one attempt loads (contract §18); the rest stays a gap. */
const MOST_NEW_PAGES = 10

/** Inserts new citations above the list, and closes the gaps below them (contract §18). */
export class News {
  status: NewsStatus = { kind: 'complete' }

  readonly #list: LoadedCitations
  readonly #ask: AskPage
  readonly #onChange: () => void
  /** Newest first. */
  #gaps: readonly Gap[] = []
  #job = new AbortController()

  /** @param onChange called when the status changes, and after each page */
  constructor(list: LoadedCitations, ask: AskPage, onChange: () => void) {
    this.#list = list
    this.#ask = ask
    this.#onChange = onChange
  }

  /** The gaps, newest first. */
  get gaps(): readonly Gap[] {
    return this.#gaps
  }

  /** Replaces the gaps, with those of an earlier visit or with none. */
  restore(gaps: readonly Gap[]): void {
    this.#job.abort()
    this.#gaps = gaps
    this.#set(gaps.length > 0 ? { kind: 'gap', error: null } : { kind: 'complete' })
  }

  /** How many citations of a first page are above the first one that is loaded. */
  count({ citations }: CitationPage): number {
    const known = citations.findIndex(({ id }) => this.#list.citations.indexOf(id) !== -1)
    return known === -1 ? citations.length : known
  }

  /** Inserts a first page above the list, and loads the pages between it and the list. Never throws. */
  async show(first: CitationPage): Promise<void> {
    const below = this.#list.newest
    if (below === null) return
    this.#gaps = [{ cursor: null, after: null, below }, ...this.#gaps]
    const filled = this.#fill(first, new Set())
    if (filled === 'partly') await this.#close(1)
    else this.#settle(null)
  }

  /** Loads pages into the newest gap, at most ten with new citations. Never throws. */
  async closeGap(): Promise<void> {
    if (this.#gaps.length > 0) await this.#close(0)
  }

  /** Cancels the current request; the gap stays. */
  cancel(): void {
    this.#job.abort()
    if (this.status.kind === 'closing') this.#settle(null)
  }

  /** @param newPages how many pages with new citations this attempt has already loaded */
  async #close(newPages: number): Promise<void> {
    this.#job.abort()
    this.#job = new AbortController()
    const { signal } = this.#job
    const usedCursors = new Set<string>()
    let pages = newPages
    let fruitlessPages = 0
    this.#set({ kind: 'closing' })
    try {
      while (pages < MOST_NEW_PAGES && fruitlessPages < MOST_FRUITLESS_PAGES) {
        const cursor = this.#cursor
        const page = await this.#ask(cursor, signal)
        if (signal.aborted) return
        if (cursor !== null) usedCursors.add(cursor)
        const before = this.#list.citations.length
        if (this.#fill(page, usedCursors) !== 'partly') break
        const isNew = this.#list.citations.length > before
        pages += isNew ? 1 : 0
        fruitlessPages = isNew ? 0 : fruitlessPages + 1
        this.#onChange()
      }
      this.#settle(null)
    } catch (error) {
      if (signal.aborted) return
      const isExpired = isCursorExpired(this.#cursor, error)
      if (isExpired) this.#startAtFirstPage()
      this.#settle(isExpired || error instanceof CancelledError ? null : error)
    }
  }

  /** The cursor of the newest gap. */
  get #cursor(): string | null {
    return this.#gaps[0]?.cursor ?? null
  }

  /** Inserts a page into the newest gap. @returns `lost` if the service gives no usable cursor to continue */
  #fill(page: CitationPage, usedCursors: ReadonlySet<string>): 'closed' | 'partly' | 'lost' {
    const [gap, ...others] = this.#gaps
    if (gap === undefined) return 'closed'
    const left = this.#list.insert(page.citations, gap)
    this.#list.setAside(page.unreadable)
    const next = nextAfter(page, usedCursors)
    if (left === null || (next.kind === 'end' && next.fault === null)) {
      this.#gaps = others
      return 'closed'
    }
    if (next.kind === 'end') {
      this.#startAtFirstPage()
      return 'lost'
    }
    this.#gaps = [{ cursor: next.cursor, after: left.after, below: gap.below }, ...others]
    return 'partly'
  }

  /** Makes the newest gap start at the first page, because its cursor is no longer valid. */
  #startAtFirstPage(): void {
    const [gap, ...others] = this.#gaps
    if (gap !== undefined) this.#gaps = [{ cursor: null, after: null, below: gap.below }, ...others]
  }

  #settle(error: unknown): void {
    this.#set(this.#gaps.length > 0 ? { kind: 'gap', error } : { kind: 'complete' })
  }

  #set(status: NewsStatus): void {
    this.status = status
    this.#onChange()
  }
}
