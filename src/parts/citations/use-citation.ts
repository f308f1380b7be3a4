import { useEffect } from 'react'
import { citationQuery } from '../../api/queries.ts'
import { readCitationsOf } from '../../model/citation-list/read-citations.ts'
import { usePanelQuery } from '../app/page-health.tsx'
import { useServices } from '../app/use-services.tsx'

/**
 * One citation in full, stored for offline use. The stored one is shown until the new one has loaded.
 * @param subject starts the sentence if it can't be loaded @param panels as in {@link ShownBy}
 */
export function useCitation(brandId: string, citationId: string, subject: string, panels = 1) {
  const services = useServices()
  const read = readCitationsOf(services)
  const shown = usePanelQuery(citationQuery(services.api, citationId), subject, {
    panels,
    saysStale: true,
  })
  const { data, dataUpdatedAt } = shown[1]
  useEffect(() => {
    void read.restore(brandId, citationId)
  }, [read, brandId, citationId])
  useEffect(() => {
    if (data !== undefined) read.keep(brandId, data, dataUpdatedAt)
  }, [read, brandId, data, dataUpdatedAt])
  return shown
}
