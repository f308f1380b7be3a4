import { useEffect } from 'react'
import { workInSlices } from '../../../lib/slices.ts'
import type { CitationSequence } from '../../../model/citation-list/list.ts'
import { type LastVisits, lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { useServices } from '../../shared/services.tsx'
import { useCitations } from '../citations-context.tsx'

/** Records which citations were shown, so that the next visit knows what is new. */
export function useRecordedVisit(citations: CitationSequence): void {
  const services = useServices()
  const { brandId } = useCitations()
  useEffect(() => {
    const change = new AbortController()
    const visits = lastVisitsOf(services)
    // A restored list can be long.
    void workInSlices(show(visits, brandId, citations), change.signal)
    return () => {
      change.abort()
    }
  }, [services, brandId, citations])
}

function* show(visits: LastVisits, brandId: string, { pages }: CitationSequence) {
  for (const [index, { citations }] of pages.entries()) {
    visits.show(brandId, { newest: index === 0 ? citations[0] : undefined, citations })
    yield
  }
}
