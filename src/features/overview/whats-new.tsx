import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { latestCitationsQuery } from '../../api/queries.ts'
import { headline } from '../../model/insights/headline.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { Sentence } from '../../parts/app/sentence.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { afterFirstScreen } from './after-first-screen.ts'
import { useHeadlineFacts } from './use-headline-facts.ts'

// Needs the list of citations.
const CountedHeadline = lazyPart(
  async () =>
    afterFirstScreen(async () => (await import('./counted-headline.tsx')).CountedHeadline),
  null,
)

/** Also records what the user sees, for the next visit. */
export function WhatsNew({ brandId, period }: { brandId: string; period: string }) {
  const services = useServices()
  const visits = lastVisitsOf(services)
  const { data: page } = useQuery(latestCitationsQuery(services.api, brandId))
  useEffect(() => {
    if (page === undefined) return
    visits.show(brandId, { newest: page.citations[0], citations: page.citations })
  }, [visits, brandId, page])
  const facts = useHeadlineFacts(brandId)
  if (facts === null) return null
  const place = { brandId, period }
  return (
    <p className="linked wrap-anywhere">
      <Suspense
        fallback={<Sentence of={headline({ ...facts, counts: null })} {...place} preload={false} />}
      >
        <CountedHeadline {...place} facts={facts} />
      </Suspense>
    </p>
  )
}
