import { CancelledError } from '@tanstack/react-query'
import type { CitationPage } from '../../api/citations.ts'
import type { LoadedCitations } from './loaded-citations.ts'
import type { AskPage } from './loader.ts'
import { Pagination } from './pagination.ts'

/** A gap between new and previously loaded citations (contract §18). */
export type Gap = {
  readonly cursor: string | null
  readonly after: string | null
  readonly below: string
}

export type NewItemsStatus =
  | { readonly kind: 'complete' }
  | { readonly kind: 'closing' }
  /** `error` is that of the last attempt, null if it was only stopped. */
  | { readonly kind: 'gap'; readonly error: unknown }

/** Pages with new citations that one attempt loads (contract §18); the rest stays a gap. */
export const MAX_NEW_PAGES = 10

/** Inserts new citations above the list and closes the gaps below them (contract §18). */
export class NewItems {
  status: NewItemsStatus = { kind: 'complete' }

  readonly #list: LoadedCitations
  readonly #ask: AskPage
  readonly #onChange: () => void
  #gaps: readonly Gap[] = []
  #job = new AbortController()

  constructor(list: LoadedCitations, ask: AskPage, onChange: () => void) {
    this.#list = list
    this.#ask = ask
    this.#onChange = onChange
  }

  get gaps(): readonly Gap[] {
    return this.#gaps
  }

  restore(gaps: readonly Gap[]): void {
    this.#job.abort()
    this.#gaps = gaps
    this.#set(gaps.length > 0 ? { kind: 'gap', error: null } : { kind: 'complete' })
  }

  count({ citations }: CitationPage): number {
    const known = citations.findIndex(({ id }) => this.#list.citations.indexOf(id) !== -1)
    return known === -1 ? citations.length : known
  }

  /** Inserts a first page above the list and loads the pages in between. Never throws. */
  async show(first: CitationPage): Promise<void> {
    const below = this.#list.newest
    if (below === null) return
    this.#gaps = [{ cursor: null, after: null, below }, ...this.#gaps]
    const pagination = new Pagination()
    if (this.#fill(first, pagination)) await this.#close(pagination)
    else this.#settle(null)
  }

  async closeGap(): Promise<void> {
    const [gap] = this.#gaps
    if (gap !== undefined) await this.#close(new Pagination(gap.cursor))
  }

  cancel(): void {
    this.#job.abort()
    if (this.status.kind === 'closing') this.#settle(null)
  }

  async #close(pagination: Pagination): Promise<void> {
    this.#job.abort()
    this.#job = new AbortController()
    const { signal } = this.#job
    this.#set({ kind: 'closing' })
    try {
      while (pagination.goesOn && pagination.pagesWithProgress < MAX_NEW_PAGES) {
        const page = await this.#ask(pagination.cursor, signal)
        if (signal.aborted) return
        if (!this.#fill(page, pagination)) break
        this.#onChange()
      }
      this.#settle(null)
    } catch (error) {
      if (signal.aborted) return
      const isExpired = pagination.isExpired(error)
      if (isExpired) this.#startAtFirstPage()
      this.#settle(isExpired || error instanceof CancelledError ? null : error)
    }
  }

  #fill(page: CitationPage, pagination: Pagination): boolean {
    const [gap, ...others] = this.#gaps
    if (gap === undefined) return false
    const before = this.#list.citations.length
    const left = this.#list.insert(page.citations, gap)
    this.#list.addRejected(page.unreadable)
    pagination.pass(page, this.#list.citations.length > before)
    if (left === null || pagination.end?.fault === null) {
      this.#gaps = others
      return false
    }
    if (pagination.end !== null) {
      this.#startAtFirstPage()
      return false
    }
    this.#gaps = [{ cursor: pagination.cursor, after: left.after, below: gap.below }, ...others]
    return true
  }

  /** The gap's cursor is no longer valid. */
  #startAtFirstPage(): void {
    const [gap, ...others] = this.#gaps
    if (gap !== undefined) this.#gaps = [{ cursor: null, after: null, below: gap.below }, ...others]
  }

  #settle(error: unknown): void {
    this.#set(this.#gaps.length > 0 ? { kind: 'gap', error } : { kind: 'complete' })
  }

  #set(status: NewItemsStatus): void {
    this.status = status
    this.#onChange()
  }
}
