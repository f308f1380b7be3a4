import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { daysToMs } from '../../../lib/dates.ts'
import { isObject } from '../../../lib/objects.ts'
import type { CitationListStore } from '../../../model/citation-list/citation-list-store.ts'
import { indexBelow } from '../../../model/citation-list/filtered-list.ts'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { MAX_EMPTY_PAGES } from '../../../model/citation-list/pagination.ts'
import { PLACES } from '../../../model/local-storage.ts'
import { lazyService } from '../../../model/services.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useCitations } from '../citations-context.tsx'
import type { ActiveRow } from './active-row.ts'
import type { Viewport } from './viewport.ts'

export function usePlace() {
  const places = placesOf(useServices())
  const { brandId, filter } = useCitations()
  const keyOf = (matchesKey: string) => `${brandId} ${matchesKey}`
  return { places, key: keyOf(filterKey(filter)), keyOf }
}

/**
 * Saves the user's place while scrolling and restores it after Back, a reload or a filter change, before the paint. A place is
 * a citation, so rows added or removed above it move nothing. `scrollRestoration` in app/router.tsx excludes these pages.
 * @param canFocus whether to restore the focus too @returns whether the place is still loading; the list is hidden until then
 */
export function useStoredPlace(
  viewport: Viewport,
  snapshot: ListSnapshot,
  active: ActiveRow,
  canFocus: boolean,
): boolean {
  const { list } = useCitations()
  const { places, key, keyOf } = usePlace()
  const { citations, matches } = snapshot
  const rows = matches.citations
  const isCurrent = keyOf(matches.key) === key
  const [target] = useState(() => places.get(key))
  const [isLoading, setIsLoading] = useState(() => target !== null && isMissing(target, snapshot))

  useEffect(() => {
    if (!isLoading || target === null) return
    const visit = new AbortController()
    const find = async () => {
      await findPlace(target, list, visit.signal)
      if (!visit.signal.aborted) setIsLoading(false)
    }
    void find()
    return () => visit.abort()
  }, [list, target, isLoading])

  const isReturning = useIsReturning()
  const anchor = useRef<{ key: string; place: Place | null } | null>(null)
  useLayoutEffect(() => {
    if (isLoading || !isCurrent || rows.length === 0) return
    const before = anchor.current
    // A new filter or the first render restores a place; after that, only a shift of the anchored row scrolls.
    if (before?.key !== key) {
      // Without a place for this filter, keep that of the previous filter.
      const place = places.get(key) ?? before?.place ?? null
      restore(place)
      anchor.current = { key, place }
      // Someone who changes a filter keeps the focus there.
      const isArriving = before === null || isReturning.current
      if (isArriving && place?.isActive === true && canFocus && !isTyping()) active.focus(place.id)
      savePlace()
    } else {
      const place = places.get(key)
      if (place !== null && rows.indexOf(place.id) !== place.index) {
        restore(place)
        savePlace()
      }
    }
  })

  function restore(place: Place | null): void {
    const index = place === null ? -1 : survivor(place, citations, rows)
    if (place === null || index === -1) viewport.scrollToTop()
    else viewport.scrollTo(index, place.offset)
  }

  /** The active citation if visible, else the first visible one. */
  function savePlace(): void {
    if (rows.length === 0) return
    const isActive = active.index !== -1 && viewport.isVisible(active.index)
    const index = isActive ? active.index : viewport.firstWhole()
    const citation = rows.at(index)
    if (citation === undefined) return
    const place = { id: citation.id, index, offset: viewport.offsetOf(index), isActive }
    places.set(key, place)
    anchor.current = { key, place }
  }

  const onMove = useEffectEvent(savePlace)
  // A list at its top stays at the top of the page, whatever the other layout has above it.
  const onRotate = useEffectEvent((place: Place | null) =>
    restore(place?.index === 0 ? null : place),
  )
  useEffect(() => {
    if (isLoading || !isCurrent) return
    const visit = new AbortController()
    const { signal } = visit
    let width = window.innerWidth
    const stopWatching = viewport.watch(() => {
      // After a rotation another element may scroll, so the place is restored in it.
      if (window.innerWidth !== width) onRotate(places.get(key))
      width = window.innerWidth
      onMove()
    })
    const keep = () => {
      onMove()
      places.keep(key)
    }
    window.addEventListener('pagehide', keep, { signal })
    document.addEventListener('visibilitychange', keep, { signal })
    return () => {
      visit.abort()
      stopWatching()
    }
  }, [viewport, places, key, isLoading, isCurrent])

  // The active citation can change without scrolling.
  useEffect(() => {
    if (!isLoading && isCurrent) onMove()
  }, [isLoading, isCurrent, active.id])

  return isLoading
}

export function useIsReturning() {
  const { history } = useRouter()
  const isReturning = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isReturning.current = type !== 'PUSH' && type !== 'REPLACE'
      }),
    [history],
  )
  return isReturning
}

/** The index of the citation or, if it no longer matches, of the next one below; -1 for none. */
function survivor(
  { id }: Place,
  citations: ListSnapshot['citations'],
  rows: ListSnapshot['citations'],
): number {
  const index = rows.indexOf(id)
  return index === -1 ? Math.min(rows.length - 1, indexBelow(citations, rows, id)) : index
}

/** Whether a field or filter menu has the focus and must keep it. */
function isTyping(): boolean {
  return (document.activeElement?.closest('input, textarea, [popover]') ?? null) !== null
}

export function isMissing(place: Place, snapshot: ListSnapshot): boolean {
  const { citations, matches, isFiltering, end, status } = snapshot
  if (status.kind === 'restoring' || isFiltering) return true
  if (status.kind === 'failed' || end.kind === 'reached') return false
  const rows = matches.citations
  const isKnown = citations.indexOf(place.id) !== -1 || rows.indexOf(place.id) !== -1
  return !isKnown && rows.length <= place.index
}

type PlaceList = Pick<CitationListStore, 'snapshot' | 'settled' | 'loadNext'>

/** Loads pages until the place is found. It gives up after a failure and after ten pages in a row without a match. */
export async function findPlace(place: Place, list: PlaceList, signal: AbortSignal): Promise<void> {
  const countMatches = () => list.snapshot.get().matches.citations.length
  let isEmptyPage = 0
  await list.settled()
  while (!signal.aborted && isMissing(place, list.snapshot.get())) {
    const before = countMatches()
    await list.loadNext()
    await list.settled()
    isEmptyPage = countMatches() > before ? 0 : isEmptyPage + 1
    if (isEmptyPage >= MAX_EMPTY_PAGES) return
  }
}

type Place = {
  id: string
  /** Tells a reload how much to load. */
  index: number
  /** CSS pixels from the top of the visible area. */
  offset: number
  isActive: boolean
}

type StoredPlace = Place & { at: number }

/** In memory for Back, in session storage for a reload. */
class Places {
  readonly #places = new Map<string, StoredPlace>()

  /** Null after a day, when there are newer citations to start with. */
  get(key: string): Place | null {
    const place = this.#places.get(key) ?? load(PLACES + key)
    return place === null || Date.now() - place.at >= daysToMs(1) ? null : place
  }

  set(key: string, place: Place): void {
    this.#places.set(key, { ...place, at: Date.now() })
  }

  keep(key: string): void {
    const place = this.#places.get(key)
    if (place === undefined) return
    try {
      sessionStorage.setItem(PLACES + key, JSON.stringify(place))
    } catch {
      // If storage is blocked or full, a reload starts at the top.
    }
  }

  clear(): void {
    this.#places.clear()
  }
}

const placesOf = lazyService(({ connection }) => {
  const places = new Places()
  connection.forgotten.subscribe(() => places.clear())
  return places
})

/** Null if storage is blocked or the record is damaged. */
function load(name: string): StoredPlace | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (!isObject(stored)) return null
    const { id, index, offset, isActive, at } = stored
    const isPlace =
      typeof id === 'string' &&
      Number.isSafeInteger(index) &&
      Number.isFinite(offset) &&
      Number.isFinite(at)
    if (!isPlace) return null
    return {
      id,
      index: Number(index),
      offset: Number(offset),
      isActive: isActive === true,
      at: Number(at),
    }
  } catch {
    return null
  }
}
