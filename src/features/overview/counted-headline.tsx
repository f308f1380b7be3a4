import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { Phrase } from '../../model/phrase.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useIsPrefetching } from '../../parts/citations/use-prefetch.ts'
import { useHeadline } from './use-headline.ts'
import { Headline } from './whats-new.tsx'

type CountedHeadlineProps = { brandId: string; period: string; parts: Phrase }

/** The headline with what the citations say, and until then `parts`. */
export function CountedHeadline({ brandId, period, parts }: CountedHeadlineProps) {
  const counted = useHeadline(brandId, period) ?? parts
  const isCounting = useIsPrefetching(citationListsOf(useServices()).of(brandId, NO_FILTER))
  return <Headline brandId={brandId} period={period} parts={counted} isCounting={isCounting} />
}
