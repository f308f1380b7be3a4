import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { indexBelow } from '../../../model/citation-list/filtered-list.ts'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useCitations } from '../citations-context.tsx'
import type { ActiveRow } from './active-row.ts'
import { findPlace, isMissing } from './find-place.ts'
import { type Place, placesOf } from './places.ts'
import type { Viewport } from './viewport.ts'

/** The reader's place with the current filter. */
export function usePlace() {
  const places = placesOf(useServices())
  const { brandId, filter } = useCitations()
  const keyOf = (matchesKey: string) => `${brandId} ${matchesKey}`
  return { places, key: keyOf(filterKey(filter)), keyOf }
}

/** Makes the open citation the place that Back returns to, even while the list is not rendered. */
export function useOpenedPlace(citationId: string | undefined, index: number): void {
  const { places, key } = usePlace()
  useEffect(() => {
    if (citationId === undefined || index === -1) return
    const offset = places.get(key)?.offset ?? 0
    places.set(key, { id: citationId, index, offset, isActive: true })
    places.keep(key)
  }, [places, key, citationId, index])
}

/**
 * Saves the reader's place while scrolling and restores it after Back, after a reload and when filters change, before the
 * paint. The place is a citation, so rows that are added or removed above it do not move what the reader looks at.
 * `scrollRestoration` in app/router.tsx leaves these pages out for this hook.
 * @param canFocus whether the citation gets the focus back
 * @returns whether the place is still being loaded; the list is then not shown yet
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
    return () => {
      visit.abort()
    }
  }, [list, target, isLoading])

  const isReturning = useIsReturning()
  /** The place that was restored or saved last, and the filter it belongs to. */
  const anchor = useRef<{ key: string; place: Place | null } | null>(null)
  useLayoutEffect(() => {
    if (isLoading || !isCurrent || rows.length === 0) return
    const before = anchor.current
    // A new filter or the first render restores a place; after that, only a shift of the anchored row scrolls.
    if (before?.key !== key) {
      // Without a place for this filter, keep the place of the previous filter.
      const place = places.get(key) ?? before?.place ?? null
      restore(place)
      anchor.current = { key, place }
      // Who presses a filter stays there.
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

  /** Saves the place: the active citation if it is visible, else the first visible one. */
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
  // At its top, a list stays at the top of the page, whatever is above it in the other layout.
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

/** Whether Back or Forward has led to the present address. */
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

/** The index of the citation or, if it no longer matches, of the one below it; -1 for none. */
function survivor(
  { id }: Place,
  citations: ListSnapshot['citations'],
  rows: ListSnapshot['citations'],
): number {
  const index = rows.indexOf(id)
  return index === -1 ? Math.min(rows.length - 1, indexBelow(citations, rows, id)) : index
}

/** Whether the focus is in a field or a filter menu and must stay there. */
function isTyping(): boolean {
  return (document.activeElement?.closest('input, textarea, [popover]') ?? null) !== null
}
