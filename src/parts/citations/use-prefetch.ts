import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { DateRange } from '../../lib/date-range.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { type PrefetchOptions, prefetchOf } from '../../model/citation-list/prefetch.ts'
import { useServices } from '../app/use-services.tsx'

/**
 * Loads an open list (see `useOpenList`) in the background while the component is on the screen, until the days of a period
 * and as many days before it are loaded. Nothing is requested before the browser is idle. Dates are UTC; '' is no limit.
 */
export function usePrefetch(
  list: CitationListStore,
  { from, to }: DateRange,
  { firstBefore, isUnlimited = false }: PrefetchOptions = {},
): void {
  const loadAhead = prefetchOf(useServices())
  useEffect(
    () => loadAhead.addTarget(list, { from, to }, { firstBefore, isUnlimited }),
    [loadAhead, list, from, to, firstBefore, isUnlimited],
  )
}

/** Whether a list is being loaded in the background, also between two of its pages. */
export function useIsLoadedAhead(list: CitationListStore): boolean {
  return useSelector(prefetchOf(useServices()).current, (current) => current === list)
}
