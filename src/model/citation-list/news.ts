import { CancelledError } from '@tanstack/react-query'
import type { CitationPage } from '../../api/citations.ts'
import { isDeadCursor } from './cursors.ts'
import type { CitationList } from './list.ts'
import type { AskPage } from './loader.ts'

/** What is missing between new citations and those that were loaded before them. */
export type Gap = {
  /** The cursor that leads into it; null when only the first page does. */
  readonly cursor: string | null
  /** The citation above it; null is the top of the list. */
  readonly after: string | null
  /** The citation below it. */
  readonly below: string
}

/** Where the new citations leave the list. */
export type NewsStatus =
  | { readonly kind: 'complete' }
  /** Pages are on their way that may close a gap. */
  | { readonly kind: 'closing' }
  /** Citations are missing; the error says why the last try failed, null when it was cut short. */
  | { readonly kind: 'gap'; readonly error: unknown }

/** A tab that has slept for a week must not ask for pages for minutes: what is missing after so many stays a gap. */
const MOST_NEW_PAGES = 10

/** Puts new citations above the list, and finds what is missing between. */
export class News {
  status: NewsStatus = { kind: 'complete' }

  readonly #list: CitationList
  readonly #ask: AskPage
  readonly #onChange: () => void
  /** Newest first. */
  #gaps: readonly Gap[] = []
  #job = new AbortController()

  /** @param onChange called when the status has changed, and with each page */
  constructor(list: CitationList, ask: AskPage, onChange: () => void) {
    this.#list = list
    this.#ask = ask
    this.#onChange = onChange
  }

  /** What is missing, newest first. */
  get gaps(): readonly Gap[] {
    return this.#gaps
  }

  /** Begins with the gaps of an earlier visit, or with none. */
  restore(gaps: readonly Gap[]): void {
    this.#job.abort()
    this.#gaps = gaps
    this.#set(gaps.length > 0 ? { kind: 'gap', error: null } : { kind: 'complete' })
  }

  /** How many citations of the service's first page are above the newest one that is loaded. */
  count({ citations }: CitationPage): number {
    const known = citations.findIndex(({ id }) => this.#list.citations.indexOf(id) !== -1)
    return known === -1 ? citations.length : known
  }

  /** Puts a first page above the list, and after it the pages that lead to what was loaded before. Never throws. */
  async show(first: CitationPage): Promise<void> {
    const below = this.#list.newest
    if (below === null) return
    this.#gaps = [{ cursor: null, after: null, below }, ...this.#gaps]
    const filled = this.#fill(first)
    if (filled === 'partly') await this.#close(1)
    else this.#settle(null)
  }

  /** Asks for what the newest gap misses, a bounded number of new pages at a time. Never throws. */
  async closeGap(): Promise<void> {
    if (this.#gaps.length > 0) await this.#close(0)
  }

  /** Cancels what is on its way; the gap stays. */
  cancel(): void {
    this.#job.abort()
    if (this.status.kind === 'closing') this.#settle(null)
  }

  /** @param newPages how many pages with new citations this try has had already */
  async #close(newPages: number): Promise<void> {
    this.#job.abort()
    this.#job = new AbortController()
    const { signal } = this.#job
    let pages = newPages
    this.#set({ kind: 'closing' })
    try {
      while (pages < MOST_NEW_PAGES) {
        const page = await this.#ask(this.#gaps[0]?.cursor ?? null, signal)
        if (signal.aborted) return
        const before = this.#list.citations.length
        if (this.#fill(page) !== 'partly') break
        if (this.#list.citations.length > before) pages += 1
        this.#onChange()
      }
      this.#settle(null)
    } catch (error) {
      if (signal.aborted) return
      if (isDeadCursor(error)) this.#startAtFirstPage()
      this.#settle(isDeadCursor(error) || error instanceof CancelledError ? null : error)
    }
  }

  /** Puts a page into the newest gap. @returns `lost` when the service does not say where the gap goes on */
  #fill(page: CitationPage): 'closed' | 'partly' | 'lost' {
    const [gap, ...others] = this.#gaps
    if (gap === undefined) return 'closed'
    const left = this.#list.place(page.citations, gap)
    this.#list.setAside(page.unreadable)
    if (left === null || !page.hasMore) {
      this.#gaps = others
      return 'closed'
    }
    if (page.nextCursor === null || page.nextCursor === '') {
      this.#startAtFirstPage()
      return 'lost'
    }
    this.#gaps = [{ cursor: page.nextCursor, after: left.after, below: gap.below }, ...others]
    return 'partly'
  }

  /** No cursor leads into the newest gap any more, but the first page and those after it do. */
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
