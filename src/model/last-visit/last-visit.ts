import { type Readable, createAtom } from '@tanstack/store'
import type { Citation, CitationPage } from '../../api/citations.ts'
import { isTime, parseTime } from '../../lib/dates.ts'
import { isObject } from '../../lib/objects.ts'
import { entryOf } from '../../lib/when-needed.ts'
import { sourceOf } from '../citation-list/source.ts'
import { serviceAddress } from '../connection/connection.ts'
import { VISITS, deleteStored, loadStored, storedNames } from '../local-storage.ts'
import { type PersistedAtom, memoryAtom, persistedAtom } from '../persisted-atom.ts'
import { lazyService } from '../services.ts'

/** A visit to a brand's pages and what was seen by its end. */
export type Visit = {
  readonly endedAt: number
  readonly score: number | null
  readonly newest: NewestCitation | null
  /** Of all citations ever seen; null when there were too many to store. */
  readonly sources: readonly string[] | null
}

/** @property detectedAt ISO 8601, as the service sent it */
export type NewestCitation = { readonly id: string; readonly detectedAt: string }

type Visits = {
  readonly current: Visit
  readonly last: Visit | null
}

const MAX_BREAK_MS = 6 * 3_600_000

function visitsAt(visits: Visits | null, now: number): Visits {
  if (visits === null) {
    return { current: { endedAt: now, score: null, newest: null, sources: [] }, last: null }
  }
  const { current, last } = visits
  const isNew = now - current.endedAt > MAX_BREAK_MS
  return { current: { ...current, endedAt: now }, last: isNew ? current : last }
}

function readVisits(stored: unknown): Visits | null {
  if (!isObject(stored)) return null
  const current = readVisit(stored['current'])
  return current && { current, last: readVisit(stored['last']) }
}

function readVisit(stored: unknown): Visit | null {
  if (!isObject(stored)) return null
  const { endedAt, score, newest, sources } = stored
  if (!isTime(endedAt)) return null
  return {
    endedAt,
    score: typeof score === 'number' ? score : null,
    newest: readNewest(newest),
    sources: Array.isArray(sources) && sources.every(isText) ? sources : null,
  }
}

function readNewest(stored: unknown): NewestCitation | null {
  if (!isObject(stored)) return null
  const { id, detectedAt } = stored
  const isRight = isText(id) && isText(detectedAt) && !Number.isNaN(parseTime(detectedAt))
  return isRight ? { id, detectedAt } : null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Each part is null when it cannot be known. */
type SinceVisit = {
  score: { from: number; to: number } | null
  citations: NewCitations | null
}

export type NewCitations = {
  count: number
  /** Whether these are all: an older citation is on the page, or would be. */
  areAll: boolean
  negative: number
  negativeSource: string | null
  /** The first instant, as a filter of the list. */
  since: string
}

export function sinceVisit(
  visit: Visit,
  now: { score: number | undefined; page: CitationPage | undefined },
): SinceVisit {
  const { score, newest } = visit
  return {
    score: score === null || now.score === undefined ? null : { from: score, to: now.score },
    citations: newest === null || now.page === undefined ? null : newCitations(now.page, newest),
  }
}

/** A service may repeat citations on a page. */
export function eachOnce(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map((citation) => [citation.id, citation])).values()]
}

/** Counts by time, like the filter that shows these citations. */
function newCitations(
  { citations, hasMore }: CitationPage,
  { detectedAt }: NewestCitation,
): NewCitations | null {
  const shown = eachOnce(citations)
  const since = parseTime(detectedAt) + 1
  const fresh = shown.filter(({ detected_at }) => parseTime(detected_at) >= since)
  const areAll = fresh.length < shown.length || !hasMore
  if (fresh.length === 0 && !areAll) return null
  const negative = fresh.filter(({ sentiment }) => sentiment === 'negative')
  const sources = new Set(negative.map(sourceOf))
  return {
    count: fresh.length,
    areAll,
    negative: negative.length,
    negativeSource: sources.size === 1 ? ([...sources][0] ?? null) : null,
    since: new Date(since).toISOString(),
  }
}

const MAX_SOURCES = 1000

type Shown = {
  score?: number
  newest?: Citation | undefined
  citations?: readonly Citation[]
}

/** Returns the same object if nothing new was seen. */
function withShown(visit: Visit, { score, newest, citations = [] }: Shown): Visit {
  const next = {
    ...visit,
    score: score ?? visit.score,
    newest: newerOf(visit.newest, newest),
    sources: withSources(visit.sources, citations),
  }
  const isSame =
    next.score === visit.score && next.newest === visit.newest && next.sources === visit.sources
  return isSame ? visit : next
}

/** Citations of the same time are in list order, so the one shown now is newer. */
function newerOf(seen: NewestCitation | null, shown: Citation | undefined): NewestCitation | null {
  if (shown === undefined || shown.id === seen?.id) return seen
  const isOlder = seen !== null && parseTime(shown.detected_at) < parseTime(seen.detectedAt)
  return isOlder ? seen : { id: shown.id, detectedAt: shown.detected_at }
}

function withSources(
  seen: readonly string[] | null,
  citations: readonly Citation[],
): readonly string[] | null {
  if (seen === null) return null
  const sources = new Set([...seen, ...citations.flatMap((citation) => sourceOf(citation) ?? [])])
  if (sources.size === seen.length) return seen
  return sources.size > MAX_SOURCES ? null : [...sources]
}

/** After this time without input the visit is over, and what is shown does not count as seen. */
const MAX_IDLE_MS = 30 * 60_000

const RECORD_EVERY_MS = 60_000

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

type BrandVisits = { kept: PersistedAtom<Visits | null>; last: Readable<Visit | null> }

/** The user's visits to each brand, stored in this browser. A break of six hours ends a visit. */
export class LastVisits {
  readonly #address: string
  readonly #now: () => number
  readonly #isStored: boolean
  readonly #brands = new Map<string, BrandVisits>()
  /** Shown while nobody may have looked. */
  readonly #unseen = new Map<string, Shown[]>()
  readonly #counted = new WeakSet<readonly Citation[]>()
  #activeAt = 0
  #recordedAt = 0

  constructor(address: string, now: () => number, isStored: boolean) {
    this.#address = address
    this.#now = now
    this.#isStored = isStored
    if (!isStored) deleteStored(VISITS)
  }

  of(brandId: string): Readable<Visit | null> {
    return this.#of(brandId).last
  }

  /** Records the visit until the returned function is called. */
  open(brandId: string): () => void {
    const stay = new AbortController()
    const { signal } = stay
    const isActive = () => {
      if (document.visibilityState === 'hidden') return
      this.#activeAt = this.#now()
      // The clock may have been set back.
      const isDue = Math.abs(this.#activeAt - this.#recordedAt) >= RECORD_EVERY_MS
      if (isDue || this.#unseen.has(brandId)) this.#record(brandId)
    }
    const leave = () => {
      this.#recordedAt = 0
      if (this.#isActive) this.#record(brandId)
    }
    for (const sign of ACTIVITY_EVENTS) {
      window.addEventListener(sign, isActive, { signal, capture: true, passive: true })
    }
    window.addEventListener('pagehide', leave, { signal })
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
      else isActive()
    }
    document.addEventListener('visibilitychange', onVisibility, { signal })
    this.#recordedAt = 0
    isActive()
    return () => {
      leave()
      stay.abort()
    }
  }

  /** Records what is shown once the user is there. The same array of citations is read only once. */
  show(brandId: string, { citations = [], ...others }: Shown): void {
    const isCounted = this.#counted.has(citations)
    if (isCounted && others.score === undefined && others.newest === undefined) return
    this.#counted.add(citations)
    const unseen = this.#unseen.get(brandId) ?? []
    unseen.push({ ...others, citations: isCounted ? [] : citations })
    this.#unseen.set(brandId, unseen)
    if (this.#isActive && document.visibilityState !== 'hidden') this.#record(brandId)
  }

  all(): Visits[] {
    return storedNames(VISITS).flatMap((name) => readVisits(loadStored(name)) ?? [])
  }

  forget(): void {
    this.#unseen.clear()
    // Leaving the page now records nothing.
    this.#activeAt = 0
    for (const { kept } of this.#brands.values()) kept.set(null)
    deleteStored(VISITS)
  }

  get #isActive(): boolean {
    return this.#now() - this.#activeAt <= MAX_IDLE_MS
  }

  /** Skipped if nothing new was seen and the time was stored a moment ago. */
  #record(brandId: string): void {
    const { kept } = this.#of(brandId)
    const now = this.#now()
    const { current, last } = visitsAt(kept.get(), now)
    const seen = (this.#unseen.get(brandId) ?? []).reduce(withShown, current)
    this.#unseen.delete(brandId)
    if (seen === current && Math.abs(now - this.#recordedAt) < RECORD_EVERY_MS) return
    kept.set({ current: seen, last })
    this.#recordedAt = now
  }

  #of(brandId: string): BrandVisits {
    return entryOf(this.#brands, brandId, () => {
      const name = VISITS + JSON.stringify([this.#address, brandId])
      const kept = this.#isStored
        ? persistedAtom(name, readVisits)
        : memoryAtom<Visits | null>(null)
      kept.set(visitsAt(kept.get(), this.#now()))
      return { kept, last: createAtom(() => kept.get()?.last ?? null) }
    })
  }
}

export const lastVisitsOf = lazyService(({ api, connection, keepLists }) => {
  const visits = new LastVisits(serviceAddress(api), Date.now, keepLists)
  // Another key may belong to another user.
  for (const event of [connection.forgotten, connection.keyReplaced]) {
    event.subscribe(() => {
      visits.forget()
    })
  }
  return visits
})

/** Whether there is anything to compare today with. */
export function isWorthPublishing(visit: Visit | null): visit is Visit {
  return visit !== null && (visit.score !== null || visit.newest !== null)
}
