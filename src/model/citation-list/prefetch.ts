import { createAtom, type Readable } from '@tanstack/store'
import { ApiError } from '../../api/api-error.ts'
import { type DateRange, type Day, dayOf, parseTime, startOfDay } from '../../lib/dates.ts'
import { whenIdle, yieldToMain, sleep } from '../../lib/scheduling.ts'
import { daysOf, rangeBefore } from '../analysis/day-range.ts'
import { lazyService, type Services } from '../services.ts'
import type { CitationListStore } from './citation-list-store.ts'
import { MAX_NEW_PAGES } from './new-items.ts'
import { MAX_EMPTY_PAGES } from './pagination.ts'

export type PrefetchOptions = {
  /** The first day of the comparison range; by default as long as the range. */
  readonly firstBefore?: number | undefined
  readonly isUnlimited?: boolean | undefined
  /** For what the user has not asked for: each page waits until the user has done nothing for a while, and cheap phones load none. */
  readonly isInBackground?: boolean | undefined
  /** Where the user reads the list: new items are not added above it until the user asks (contract §18). */
  readonly leavesNewItems?: boolean | undefined
}

/** In GB, of a phone that has too little for what nobody has asked for. */
const LITTLE_MEMORY = 2

/** A list to load back to a day, counted since 1970. */
type Wish = {
  readonly list: CitationListStore
  readonly firstDay: Day
  readonly isUnlimited: boolean
  readonly isInBackground: boolean
  readonly leavesNewItems: boolean
}

export type TargetList = {
  readonly kind: 'loading' | 'failed' | 'missing' | 'whole'
  readonly share: number
}

/**
 * Adds new items and prefetches the pages that a screen needs (contract §5), one at a time, while the browser is idle and
 * the tab visible, at most `loadAhead` in the life of this page. It ends when the user stops it or on a 429; after another
 * failure it waits until the user has retried. `loadAll` and reports have no limit; reports load at once, even in hidden
 * tabs, because the user waits. Only Save-Data and a 429 end those.
 */
class Prefetch {
  readonly #services: Services
  readonly #wishes = new Set<Wish>()
  readonly #current = createAtom<CitationListStore | null>(null)
  readonly #missing = createAtom<number | null>(null)
  readonly #wanted = createAtom<ReadonlyMap<CitationListStore, TargetList>>(new Map())
  #left: number
  #isStopped = false
  #isAsked = false
  #isRunning = false
  #quiet = new AbortController()

  constructor(services: Services) {
    this.#services = services
    this.#left = services.loadAhead
    const queries = services.queryClient.getQueryCache()
    this.#isStopped = queries
      .getAll()
      .some(({ state }) => isRateLimit(state.fetchFailureReason ?? state.error))
    queries.subscribe((event) => {
      if (event.type !== 'updated') return
      const { action } = event
      const hasFailed = action.type === 'failed' || action.type === 'error'
      if (hasFailed) this.onFailed(action.error)
    })
    const check = () => {
      this.#check()
    }
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
  }

  /** The list being loaded, also between two pages; else null. */
  get current(): Readable<CitationListStore | null> {
    return this.#current
  }

  /** Open targets with missing days; null while loading. */
  get missing(): Readable<number | null> {
    return this.#missing
  }

  get wanted(): Readable<ReadonlyMap<CitationListStore, TargetList>> {
    return this.#wanted
  }

  /** Prefetches an open list until the days of a range and its comparison range are loaded. Returns a function that ends it. */
  addTarget(
    list: CitationListStore,
    range: DateRange,
    {
      firstBefore,
      isUnlimited = false,
      isInBackground = false,
      leavesNewItems = false,
    }: PrefetchOptions = {},
  ): () => void {
    const firstDay = firstBefore ?? firstDayFor(range)
    const wish = { list, firstDay, isUnlimited, isInBackground, leavesNewItems }
    this.#wishes.add(wish)
    const { unsubscribe } = list.snapshot.subscribe(() => {
      this.#check()
    })
    this.#check()
    return () => {
      unsubscribe()
      this.#wishes.delete(wish)
      this.#check()
    }
  }

  /** Ends prefetching for this visit unless the user asks for more. */
  stop(): void {
    this.#isStopped = true
    this.#isAsked = false
    this.#check()
  }

  /** Called for every failed request. A 429 ends prefetching. */
  onFailed(error: unknown): void {
    if (isRateLimit(error)) this.stop()
  }

  /** Loads all targets without a limit, including what failed, because the user asked. Never throws. */
  async loadAll(): Promise<void> {
    this.#isStopped = false
    this.#isAsked = true
    this.#check()
    for (const { list } of this.#wishes) {
      if (list.snapshot.get().status.kind === 'failed') await list.loadNext()
    }
  }

  #check(): void {
    const next = this.#next()
    this.#current.set(next?.list ?? null)
    const target = this.#targetLists()
    this.#wanted.set(target)
    const kinds = [...target.values()].map(({ kind }) => kind)
    const missing = kinds.includes('loading')
      ? null
      : kinds.filter((kind) => kind !== 'whole').length
    this.#missing.set(missing)
    if (missing === 0) this.#isAsked = false
    if (next === null || !this.#isInBackground(next)) this.#quiet.abort()
    if (next !== null && !this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#next(); next !== null; next = this.#next()) {
      if (this.#isInBackground(next)) {
        this.#quiet = new AbortController()
        await whenQuiet(this.#quiet.signal)
        if (this.#quiet.signal.aborted) continue
      }
      if (this.#isUnlimited(next.list)) await yieldToMain().then(async () => this.#loadPage())
      else await whenIdle(async () => this.#loadPage())
    }
    this.#isRunning = false
  }

  async #loadPage(): Promise<void> {
    const wish = this.#next()
    if (wish === null) return
    const { list, leavesNewItems } = wish
    const isUnlimited = this.#isUnlimited(list)
    const news = leavesNewItems ? null : list.waitingItems
    if (news === null) {
      this.#left -= isUnlimited ? 0 : 1
      await list.loadAhead()
    } else {
      const isGap = list.countNewItems(news) === news.citations.length
      this.#left -= isGap && !isUnlimited ? MAX_NEW_PAGES : 0
      await list.showNewItems(news)
    }
  }

  #next(): Wish | null {
    const due = [...this.#wishes].filter((wish) => this.#mayLoad(wish) && isDue(wish))
    return due.find((wish) => !this.#isInBackground(wish)) ?? due[0] ?? null
  }

  #isInBackground({ isInBackground }: Wish): boolean {
    return isInBackground && !this.#isAsked
  }

  #mayLoad(wish: Wish): boolean {
    const { list } = wish
    const { api } = this.#services
    if (this.#isStopped || api.isRefused() || !navigator.onLine) return false
    if (this.#isAsked) return true
    if (navigator.connection?.saveData === true) return false
    if (this.#isUnlimited(list)) return true
    const { deviceMemory = Infinity } = navigator
    if (wish.isInBackground && deviceMemory <= LITTLE_MEMORY) return false
    return this.#left > 0 && document.visibilityState !== 'hidden'
  }

  /** Other targets of an unlimited list, such as the outcome of work, have no limit either. */
  #isUnlimited(list: CitationListStore): boolean {
    return [...this.#wishes].some((wish) => wish.isUnlimited && wish.list === list)
  }

  #targetLists(): Map<CitationListStore, TargetList> {
    const target = new Map<CitationListStore, TargetList>()
    for (const wish of this.#wishes) {
      if (!wish.list.isOpen) continue
      const one = { kind: this.#kindOf(wish), share: shareOf(wish) }
      const other = target.get(wish.list)
      target.set(wish.list, other === undefined || other.share > one.share ? one : other)
    }
    return target
  }

  #kindOf(wish: Wish): TargetList['kind'] {
    const { status, isUntouched } = wish.list.snapshot.get()
    if (status.kind === 'failed' && isUntouched) return 'failed'
    if (status.kind === 'failed') return missesDays(wish) ? 'missing' : 'whole'
    const isBusy = isUntouched || status.kind === 'loading' || status.kind === 'restoring'
    if (isBusy || (this.#mayLoad(wish) && isDue(wish))) return 'loading'
    return missesDays(wish) ? 'missing' : 'whole'
  }
}

export const prefetchOf = lazyService((services) => new Prefetch(services))

/** The first day of the period that the range is compared with. */
function firstDayFor(range: DateRange): number {
  const days = daysOf(range)
  return (rangeBefore(days) ?? days).first
}

function isDue(wish: Wish): boolean {
  const { list, leavesNewItems } = wish
  const { status, news, isUntouched, isChecked, isRescanning } = list.snapshot.get()
  const isFree = status.kind === 'idle' || (status.kind === 'loading' && status.what === 'ahead')
  if (!isFree || !list.isOpen || isUntouched || !isChecked || news.kind === 'closing') return false
  if (!leavesNewItems && list.waitingItems !== null) return true
  return !isRescanning && missesDays(wish)
}

function missesDays({ list, firstDay }: Wish): boolean {
  const { end, citations, emptyPages } = list.snapshot.get()
  if (end.kind === 'reached' || emptyPages >= MAX_EMPTY_PAGES) return false
  const oldest = citations.at(citations.length - 1)
  return oldest === undefined || dayOf(oldest.detected_at) >= firstDay
}

function shareOf(wish: Wish): number {
  if (!missesDays(wish)) return 1
  const { citations } = wish.list.snapshot.get()
  const [newest, oldest] = [citations.at(0), citations.at(citations.length - 1)]
  if (newest === undefined || oldest === undefined) return 0
  const [last, first] = [newest, oldest].map(({ detected_at }) => parseTime(detected_at))
  const start = startOfDay(wish.firstDay)
  if (first === undefined || last === undefined || !(last > start)) return 0
  return (last - first) / (last - start)
}

function isRateLimit(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'rate-limited'
}

const QUIET_MS = 5000

/** On a slow machine, or beside a busy extension, long tasks may never end. */
const MAX_TASKS_MS = 10_000

const INPUTS = ['pointerdown', 'wheel', 'keydown', 'scroll']

/** The start of watching counts as input. */
let lastInput: number | null = null

function watchInput(): void {
  if (lastInput !== null) return
  const noteInput = () => {
    lastInput = performance.now()
  }
  noteInput()
  for (const type of INPUTS) {
    window.addEventListener(type, noteInput, { capture: true, passive: true })
  }
}

/** Calls back for tasks that keep the page from responding, in browsers that report them. */
function watchTasks(onTask: () => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return () => undefined
  const observer = new PerformanceObserver(onTask)
  observer.observe({ type: 'longtask' })
  return () => {
    observer.disconnect()
  }
}

/**
 * Resolves once the user has done nothing for five seconds, or when the signal is aborted. If it has to wait, long tasks of the
 * first ten seconds prolong it; earlier tasks don't, because they may be the work that waits for its next step.
 */
export async function whenQuiet(signal: AbortSignal): Promise<void> {
  watchInput()
  const lastCountedTask = performance.now() + MAX_TASKS_MS
  let lastTask = 0
  const unwatchTasks = watchTasks(() => {
    lastTask = Math.min(performance.now(), lastCountedTask)
  })
  const aborted = new Promise<unknown>((resolve) => {
    signal.addEventListener('abort', resolve)
  })
  const left = () => Math.max(lastInput ?? 0, lastTask) + QUIET_MS - performance.now()
  while (left() > 0 && !signal.aborted) await Promise.race([sleep(left()), aborted])
  unwatchTasks()
}
