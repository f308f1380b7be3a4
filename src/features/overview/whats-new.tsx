import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { latestCitationsQuery } from '../../api/queries.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { Sentence } from '../../parts/app/sentence.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { useHeadline } from './use-headline.ts'

/** Also records what the user sees, for the next visit. */
export function WhatsNew({ brandId, period }: { brandId: string; period: string }) {
  const services = useServices()
  const visits = lastVisitsOf(services)
  const { data: page } = useQuery(latestCitationsQuery(services.api, brandId))
  useEffect(() => {
    if (page === undefined) return
    visits.show(brandId, { newest: page.citations[0], citations: page.citations })
  }, [visits, brandId, page])
  const parts = useHeadline(brandId, period)
  if (parts === null) return null
  return (
    <p className="linked wrap-anywhere">
      <Sentence of={parts} brandId={brandId} period={period} preload={false} />
    </p>
  )
}
