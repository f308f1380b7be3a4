import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { DateRange } from '../../lib/dates.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { type PrefetchOptions, prefetchOf } from '../../model/citation-list/prefetch.ts'
import { useServices } from '../app/use-services.tsx'

/**
 * Prefetches an open list (see `useOpenList`) until a period and as many days before it are loaded. Requests start only when the
 * browser is idle. Dates are UTC; '' is no limit.
 */
export function usePrefetch(
  list: CitationListStore,
  { from, to }: DateRange,
  { firstBefore, isUnlimited, isInBackground, leavesNewItems }: PrefetchOptions = {},
): void {
  const loadAhead = prefetchOf(useServices())
  useEffect(
    () =>
      loadAhead.addTarget(
        list,
        { from, to },
        { firstBefore, isUnlimited, isInBackground, leavesNewItems },
      ),
    [loadAhead, list, from, to, firstBefore, isUnlimited, isInBackground, leavesNewItems],
  )
}

/** Also true between two pages. */
export function useIsPrefetching(list: CitationListStore): boolean {
  return useSelector(prefetchOf(useServices()).current, (current) => current === list)
}
