import { useEffect, useLayoutEffect, useRef } from 'react'
import { workInSlices } from '../../../lib/scheduling.ts'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { MAX_EMPTY_PAGES } from '../../../model/citation-list/pagination.ts'
import { type LastVisits, lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useOpenWhileMounted } from '../../../parts/citations/use-counted-list.ts'
import { hasMoreMatches, useCitations, useList } from '../citations-context.tsx'
import { indexAfter } from '../reader/use-neighbours.ts'
import { usePlace } from './use-stored-place.ts'

/** Opens the list with the filter in the URL. Rendered before the list, so that its effects run first. */
export function ListVisit({ openId }: { openId: string | undefined }) {
  const { list, filter } = useCitations()
  useLayoutEffect(() => {
    list.setFilter(filter)
  }, [list, filter])
  useLayoutEffect(() => {
    // The list restores its own place, starting from the top of the window.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useOpenWhileMounted(list)
  const snapshot = useList((whole) => whole)
  useRecordedVisit(snapshot.citations)
  const after = openId === undefined ? -1 : indexAfter(snapshot, openId)
  // On narrow screens the list isn't rendered beside an open citation, but its neighbours must be loaded.
  useAutoLoad(snapshot, after, after === -1)
  useOpenedPlace(openId, openId === undefined ? -1 : snapshot.matches.citations.indexOf(openId))
  return null
}

/** Makes the open citation the place that Back returns to, even while the list is not rendered. */
function useOpenedPlace(citationId: string | undefined, index: number): void {
  const { places, key } = usePlace()
  useEffect(() => {
    if (citationId === undefined || index === -1) return
    const offset = places.get(key)?.offset ?? 0
    places.set(key, { id: citationId, index, offset, isActive: true })
    places.keep(key)
  }, [places, key, citationId, index])
}

/** The sources are recorded once no page has arrived for this long, so that recording does not slow down loading. */
const QUIET_MS = 1000

/** Records which citations were shown, so that the next visit can mark new ones. */
function useRecordedVisit(citations: CitationSequence): void {
  const { brandId } = useCitations()
  const visits = lastVisitsOf(useServices())
  const newest = citations.at(0)
  useEffect(() => {
    if (newest !== undefined) visits.show(brandId, { newest })
  }, [visits, brandId, newest])
  useEffect(() => {
    const change = new AbortController()
    const timer = setTimeout(() => {
      void workInSlices(showPages(visits, brandId, citations), change.signal)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      change.abort()
    }
  }, [visits, brandId, citations])
}

function* showPages(visits: LastVisits, brandId: string, { pages }: CitationSequence) {
  for (const { citations } of pages) {
    visits.show(brandId, { citations })
    yield
  }
}

/** The next page is loaded when this many rows are left below the visible ones. */
const ROWS_AHEAD = 26

/** Loads the next page near the end, until a failure or ten pages without a match; the button at the end then continues. */
export function useAutoLoad(snapshot: ListSnapshot, endInSight: number, isPaused: boolean): void {
  const { list, filter } = useCitations()
  const { matches, status, pages, emptyPages, isFiltering, isRescanning } = snapshot
  const matching = matches.citations.length
  // Another filter restarts the count; typing in the search does not.
  const key = filterKey({ ...filter, q: '' })
  const progress = useRef({ key, matching: -1, pages: 0 })
  useEffect(() => {
    const hasFound = progress.current.key !== key || progress.current.matching !== matching
    // A rescan first reads pages that are already loaded, which have no new match.
    const isPassing = isRescanning && emptyPages === 0
    if (hasFound || isPassing) progress.current = { key, matching, pages }
    const isEmptyPage = pages - progress.current.pages
    const isNearEnd = endInSight + ROWS_AHEAD >= matching
    // Each page could replace citations of the sample.
    if (filter.sample !== '' || isPaused || isFiltering) return
    if (!isNearEnd || isEmptyPage >= MAX_EMPTY_PAGES) return
    if (status.kind === 'idle' && hasMoreMatches(snapshot, filter)) void list.loadNext()
  })
}
