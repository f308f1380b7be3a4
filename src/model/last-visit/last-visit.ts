import { createAtom, type Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { parseTime } from '../../lib/dates.ts'
import { sourceOf } from '../citation-list/source.ts'
import { VISITS, deleteStored, loadStored, storedNames } from '../local-storage.ts'
import { type PersistedAtom, persistedAtom, memoryAtom } from '../persisted-atom.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { readVisits, type Visit, type Visits, visitsAt, type NewestCitation } from './visit.ts'

const MAX_SOURCES = 1000

type Shown = {
  score?: number
  newest?: Citation | undefined
  citations?: readonly Citation[]
}

/** Returns the same object if nothing new was seen. */
export function withShown(visit: Visit, { score, newest, citations = [] }: Shown): Visit {
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
    const known = this.#brands.get(brandId)
    if (known !== undefined) return known
    const name = visitsKey(this.#address, brandId)
    const kept = this.#isStored ? persistedAtom(name, readVisits) : memoryAtom<Visits | null>(null)
    kept.set(visitsAt(kept.get(), this.#now()))
    const visits = { kept, last: createAtom(() => kept.get()?.last ?? null) }
    this.#brands.set(brandId, visits)
    return visits
  }
}

export const lastVisitsOf = lazyService(({ api, connection, keepLists }) => {
  const visits = new LastVisits(serviceAddress(api), Date.now, keepLists)
  // Another key may belong to another user.
  const forget = () => {
    visits.forget()
  }
  connection.forgotten.subscribe(forget)
  connection.keyReplaced.subscribe(forget)
  return visits
})

export function visitsKey(address: string, brandId: string): string {
  return VISITS + JSON.stringify([address, brandId])
}

/** Whether there is anything to compare today with. */
export function isWorthPublishing(visit: Visit | null): visit is Visit {
  return visit !== null && (visit.score !== null || visit.newest !== null)
}
