import { Suspense } from 'react'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { headline, type HeadlineFacts } from '../../model/insights/headline.ts'
import { plain } from '../../model/phrase.ts'
import { Sentence } from '../../parts/app/sentence.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { useIsPrefetching } from '../../parts/citations/use-counted-list.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useHeadlineCounts } from './use-headline.ts'

const WatchedViews = lazyPart(async () => (await import('./watched-views.tsx')).WatchedViews, null)

/** As many characters as fit into the lines that overview.module.css reserves, at any width. */
const MAX_LENGTH = 200

type CountedHeadlineProps = {
  brandId: string
  period: string
  facts: Omit<HeadlineFacts, 'counts'>
}

/** The headline, also with what the citations say once they are counted. */
export function CountedHeadline({ brandId, period, facts }: CountedHeadlineProps) {
  const counts = useHeadlineCounts(brandId, period)
  const isCounting = useIsPrefetching(citationListsOf(useServices()).of(brandId, NO_FILTER))
  const place = { brandId, period }
  const phrase = headline({ ...facts, counts })
  return (
    <>
      <Sentence of={phrase} {...place} preload={false} />
      {(facts.visit?.citations?.count ?? 0) > 0 && (
        <Suspense>
          <WatchedViews {...place} room={MAX_LENGTH - plain(phrase).length} />
        </Suspense>
      )}
      {isCounting && (
        <>
          {' '}
          <span className="text-muted">Counting the citations…</span>
        </>
      )}
    </>
  )
}
