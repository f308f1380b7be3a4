import { CancelledError } from '@tanstack/react-query'
import type { CitationPage } from '../../api/citations.ts'
import type { LoadedCitations } from './loaded-citations.ts'
import { type CursorFault, Pagination } from './pagination.ts'

/** @param cursor null is the first page @param isOnce whether a failed request is not retried */
export type AskPage = (
  cursor: string | null,
  signal: AbortSignal,
  isOnce?: boolean,
) => Promise<CitationPage>

/** Where the list continues, or why it does not (contract §5). */
export type ListEnd =
  | {
      readonly kind: 'open'
      readonly cursor: string | null
      /** The citation before the page: the last one, or an earlier one during a rescan. */
      readonly after: string | null
    }
  | { readonly kind: 'reached'; readonly fault: CursorFault | null }

type Job = 'ahead' | 'next' | 'all' | 'rescan'

export type LoadStatus =
  | { readonly kind: 'restoring' }
  | { readonly kind: 'idle' }
  /** Loading all stopped because page after page had no new citation (contract §5). */
  | { readonly kind: 'stalled' }
  /** `ahead` is a prefetch; `rescan` rereads the list from the newest citation until it has passed everything loaded. */
  | { readonly kind: 'loading'; readonly what: Job }
  | {
      readonly kind: 'failed'
      readonly error: unknown
      /** With an expired cursor, the list can only restart from the newest. */
      readonly isCursorExpired: boolean
      readonly wasLoadingAll: boolean
    }

const FIRST: ListEnd = { kind: 'open', cursor: null, after: null }

export class Loader {
  status: LoadStatus = { kind: 'restoring' }
  end: ListEnd = FIRST

  readonly #list: LoadedCitations
  readonly #ask: AskPage
  readonly #onChange: () => void
  readonly #walk = new Pagination()
  #met = new Set<string>()
  #job = new AbortController()
  #running = Promise.resolve()

  constructor(list: LoadedCitations, ask: AskPage, onChange: () => void) {
    this.#list = list
    this.#ask = ask
    this.#onChange = onChange
  }

  get pages(): number {
    return this.#walk.pages
  }

  /** Recent pages in a row without progress: without a new citation or, in a rescan, a further loaded one. */
  get emptyPages(): number {
    return this.#walk.emptyPages
  }

  /** Also after a rescan that failed or was interrupted. */
  get isRescanning(): boolean {
    return this.end.kind === 'open' && this.end.after !== this.#list.oldest
  }

  get isUntouched(): boolean {
    return this.end.kind === 'open' && this.end.cursor === null && this.#list.citations.length === 0
  }

  async next(): Promise<void> {
    await this.#load('next')
  }

  /** Like {@link next}, but a failed request is not retried unless somebody waits for the page. */
  async ahead(): Promise<void> {
    await this.#load('ahead')
  }

  async all(): Promise<void> {
    await this.#load('all')
  }

  async rescan(): Promise<void> {
    this.#abort()
    this.#startAt(FIRST)
    this.#met.clear()
    await this.#load('rescan')
  }

  stop(): void {
    if (this.#isLoadingAll) this.#set({ kind: 'loading', what: 'next' })
  }

  cancel(): void {
    if (this.status.kind !== 'loading') return
    this.#abort()
    this.#onChange()
  }

  /** Continues where an earlier visit stopped; null starts with the first page. */
  restore(end: ListEnd | null): void {
    this.#startAt(end ?? FIRST)
    this.#set({ kind: 'idle' })
  }

  fail(error: unknown): void {
    const isCursorExpired = this.end.kind === 'open' && this.#walk.isExpired(error)
    this.#set({ kind: 'failed', error, isCursorExpired, wasLoadingAll: this.#isLoadingAll })
  }

  restart(first: CitationPage): void {
    this.#clear()
    this.#add(first)
    this.#set({ kind: 'idle' })
  }

  giveUp(error: unknown): void {
    this.#clear()
    this.fail(error)
  }

  async #load(what: Job): Promise<void> {
    if (this.end.kind === 'reached' || this.status.kind === 'restoring') return
    const isMany = what === 'all' || what === 'rescan'
    if (this.status.kind === 'loading') {
      if (isMany || this.#isAhead) this.#set({ kind: 'loading', what })
    } else {
      if (isMany) this.#walk.allowMore()
      this.#job = new AbortController()
      this.#set({ kind: 'loading', what })
      this.#running = this.#run(this.#job.signal)
    }
    await this.#running
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      while (this.end.kind === 'open') {
        const page = await this.#askNext(this.end.cursor, signal)
        if (signal.aborted) return
        this.#add(page)
        if (!this.#goesOn()) break
        this.#onChange()
      }
      const isStalled = this.end.kind === 'open' && this.#isLoadingAll && this.#walk.isEmpty
      this.#set({ kind: isStalled ? 'stalled' : 'idle' })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof CancelledError) this.#set({ kind: 'idle' })
      else this.fail(error)
    }
  }

  async #askNext(cursor: string | null, signal: AbortSignal): Promise<CitationPage> {
    if (!this.#isAhead) return this.#ask(cursor, signal)
    try {
      return await this.#ask(cursor, signal, true)
    } catch (error) {
      if (signal.aborted || this.#isAhead) throw error
      // Somebody waits for the page by now.
      return this.#ask(cursor, signal)
    }
  }

  #goesOn(): boolean {
    if (this.status.kind !== 'loading' || this.#walk.isEmpty) return false
    // A page that is asked for also finishes a rescan that was interrupted.
    return this.#isLoadingAll || (this.status.what !== 'ahead' && this.isRescanning)
  }

  get #isAhead(): boolean {
    return this.status.kind === 'loading' && this.status.what === 'ahead'
  }

  get #isLoadingAll(): boolean {
    return this.status.kind === 'loading' && this.status.what === 'all'
  }

  #add(page: CitationPage): void {
    if (this.end.kind === 'reached') return
    const { after } = this.end
    this.#walk.pass(page, this.#isProgress(page))
    const left = this.#list.insert(page.citations, { after, below: null })
    this.#list.addRejected(page.unreadable)
    const { end, cursor } = this.#walk
    this.end =
      end === null
        ? { kind: 'open', cursor, after: left?.after ?? null }
        : { kind: 'reached', fault: end.fault }
  }

  /** A rescan looks for loaded citations, but never finds the oldest if the service has removed it. */
  #isProgress({ citations }: CitationPage): boolean {
    const isLoaded = (id: string) => this.#list.citations.indexOf(id) !== -1
    const ids = citations.map(({ id }) => id)
    if (!this.isRescanning) return !ids.every(isLoaded)
    const isProgress = ids.some((id) => isLoaded(id) && !this.#met.has(id))
    for (const id of ids) this.#met.add(id)
    return isProgress
  }

  #startAt(end: ListEnd): void {
    this.end = end
    if (end.kind === 'open') this.#walk.startAt(end.cursor)
  }

  #clear(): void {
    this.#abort()
    this.#startAt(FIRST)
    this.#list.clear()
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
