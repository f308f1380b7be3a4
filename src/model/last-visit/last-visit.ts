import { createAtom, type Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { sourceOf } from '../citation-list/source.ts'
import { deleteStored } from '../delete-stored.ts'
import { loadStored } from '../load-stored.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { VISITS } from '../store-names.ts'
import { storedNames } from '../stored-names.ts'
import { type StoredValue, storedValue, unstoredValue } from '../stored-value.ts'
import { visitsKey } from './stored-visits.ts'
import { readVisits, type Visit, type Visits, visitsAt, type NewestCitation } from './visit.ts'

const MAX_SOURCES = 1000

/** Something that the reader sees now. */
type Shown = {
  score?: number
  /** The first citation of the brand's list. */
  newest?: Citation | undefined
  /** Some citations of the list. */
  citations?: readonly Citation[]
}

/** A visit after the reader has seen something; the same object if that changes nothing. */
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

/** Citations of the same time are in the order of the list, so the one that is shown now is the newer one. */
function newerOf(seen: NewestCitation | null, shown: Citation | undefined): NewestCitation | null {
  if (shown === undefined || shown.id === seen?.id) return seen
  const isOlder = seen !== null && Date.parse(shown.detected_at) < Date.parse(seen.detectedAt)
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

/** After this time without a sign of the reader, the visit is over, and what is shown is not seen. */
const MAX_IDLE_MS = 30 * 60_000

/** How often the time of a visit is recorded while it lasts. */
const RECORD_EVERY_MS = 60_000

const SIGNS_OF_THE_READER = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

type BrandVisits = { kept: StoredValue<Visits | null>; last: Readable<Visit | null> }

/** The reader's visits to each brand, kept in this browser. After a break of six hours a new visit begins. */
export class LastVisits {
  readonly #address: string
  readonly #now: () => number
  readonly #isKept: boolean
  readonly #brands = new Map<string, BrandVisits>()
  /** What was shown while nobody may have looked. */
  readonly #unseen = new Map<string, Shown[]>()
  readonly #counted = new WeakSet<readonly Citation[]>()
  /** When there was the last sign of the reader. */
  #activeAt = 0
  #recordedAt = 0

  /**
   * @param now returns milliseconds since 1970
   * @param isStored whether visits are kept for other pages
   */
  constructor(address: string, now: () => number, isStored: boolean) {
    this.#address = address
    this.#now = now
    this.#isKept = isStored
    if (!isStored) deleteStored(VISITS)
  }

  /** The visit before the current one, null if there was none. */
  of(brandId: string): Readable<Visit | null> {
    return this.#of(brandId).last
  }

  /** Records the visit while the reader is on a brand's pages. @returns a function to call when they leave */
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
    for (const sign of SIGNS_OF_THE_READER) {
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

  /** Records what is shown of a brand, once the reader is there. The same array of citations is read only once. */
  show(brandId: string, { citations = [], ...others }: Shown): void {
    const isCounted = this.#counted.has(citations)
    if (isCounted && others.score === undefined && others.newest === undefined) return
    this.#counted.add(citations)
    const unseen = this.#unseen.get(brandId) ?? []
    unseen.push({ ...others, citations: isCounted ? [] : citations })
    this.#unseen.set(brandId, unseen)
    if (this.#isActive && document.visibilityState !== 'hidden') this.#record(brandId)
  }

  /** The visits that this browser keeps, to all services. */
  all(): Visits[] {
    return allStored(VISITS).flatMap((stored) => readVisits(stored) ?? [])
  }

  /** Forgets all visits to all services. */
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

  /** Stores the visit up to now, unless nothing new was seen and its time was stored a moment ago. */
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
    const kept = this.#isKept ? storedValue(name, readVisits) : unstoredValue<Visits | null>(null)
    kept.set(visitsAt(kept.get(), this.#now()))
    const visits = { kept, last: createAtom(() => kept.get()?.last ?? null) }
    this.#brands.set(brandId, visits)
    return visits
  }
}

export const lastVisitsOf = lazyService(({ api, connection, keepLists }) => {
  const visits = new LastVisits(serviceAddress(api), Date.now, keepLists)
  // Another key may be that of another reader.
  const forget = () => {
    visits.forget()
  }
  connection.forgotten.subscribe(forget)
  connection.keyReplaced.subscribe(forget)
  return visits
})

/** Everything in `localStorage` whose name begins with a prefix. Never throws. */
function allStored(prefix: string): unknown[] {
  return storedNames(prefix).map(loadStored)
}
