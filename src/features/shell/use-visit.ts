import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import type { LastVisits } from '../../model/last-visit/last-visit.ts'
import { useServices } from '../../parts/app/use-services.tsx'

/** Records the visit of a brand's pages and the score that is shown on them. @param brandId null for no brand that the service knows */
export function useVisit(brandId: string | null, score: number | undefined): void {
  const services = useServices()
  const [visits, setVisits] = useState<LastVisits | null>(null)
  useEffect(() => {
    // Not part of the first load.
    void whenIdle(async () => {
      const { lastVisitsOf } = await import('../../model/last-visit/last-visit.ts')
      setVisits(lastVisitsOf(services))
    })
  }, [services])
  useEffect(() => {
    if (brandId === null) return undefined
    return visits?.open(brandId)
  }, [visits, brandId])
  useEffect(() => {
    if (brandId !== null && score !== undefined) visits?.show(brandId, { score })
  }, [visits, brandId, score])
}
