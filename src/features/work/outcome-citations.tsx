import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCountedList } from '../../parts/citations/use-counted-list.ts'

/** Opens the list of citations while outcomes are shown that rest on it. It shows nothing. */
export function OutcomeCitations({ brandId }: { brandId: string }) {
  useCountedList(citationListsOf(useServices()).of(brandId, NO_FILTER))
  return null
}
