import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import { componentHistoryOf } from '../../model/component-history/component-history.ts'
import { useServices } from '../app/use-services.tsx'

/** Adds the components on the screen to this browser's component history. */
export function useSeenComponents(brandId: string): void {
  const services = useServices()
  const { data, dataUpdatedAt } = useQuery(scoreQuery(services.api, brandId))
  useEffect(() => {
    if (data === undefined) return
    componentHistoryOf(services).see(brandId, data.breakdown, dataUpdatedAt)
  }, [services, brandId, data, dataUpdatedAt])
}
