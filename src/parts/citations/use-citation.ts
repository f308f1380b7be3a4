import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { citationQuery } from '../../api/queries.ts'
import { readCitationsOf } from '../../model/citation-list/read-citations.ts'
import { useServices } from '../app/use-services.tsx'

/** One citation in full, stored for offline use. The stored one is shown until the new one has loaded. */
export function useCitation(brandId: string, citationId: string) {
  const services = useServices()
  const read = readCitationsOf(services)
  const query = useQuery(citationQuery(services.api, citationId))
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    void read.restore(brandId, citationId)
  }, [read, brandId, citationId])
  useEffect(() => {
    if (data !== undefined) read.keep(brandId, data, dataUpdatedAt)
  }, [read, brandId, data, dataUpdatedAt])
  return query
}
