import { useEffect } from 'react'
import { workInSlices } from '../../../lib/slices.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { type LastVisits, lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useCitations } from '../citations-context.tsx'

/** The sources are recorded once no page has arrived for this time, so that they cost a new page nothing. */
const QUIET_MS = 1000

/** Records which citations were shown, so that the next visit knows what is new. */
export function useRecordedVisit(citations: CitationSequence): void {
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
