import { useQuery } from '@tanstack/react-query'
import { newCitationsQuery } from '../../api/new-citations.ts'
import { serviceFilters } from '../../api/queries.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { type ListFilter, sentFilters } from '../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import { type CursorFault, MAX_EMPTY_PAGES } from '../../model/citation-list/pagination.ts'
import { useKeptFailure } from '../../ui/stale-note.tsx'
import { describeError } from '../app/describe-error.ts'
import { useServices } from '../app/use-services.tsx'

/** Why a list ended although the service has more (contract §5). */
export const CURSOR_FAULTS: Readonly<Record<CursorFault, string>> = {
  'missing-cursor': 'The service says there are more citations but not where they continue.',
  'repeated-cursor': 'The service returned to an earlier page.',
}

/**
 * Why a list is short: its failure, also while it is tried again, and what else ended it early.
 * @param subject starts the sentence about what is missing
 */
export function useListStatus({ status, end, pages }: ListSnapshot, subject: string) {
  const { failure, isAgain } = useKeptFailure(
    status.kind === 'failed' ? status : null,
    status.kind === 'loading' && status.what !== 'rescan',
    ({ error }) => describeError(error, subject).title,
    pages,
  )
  const faults: string[] = []
  if (status.kind === 'stalled') {
    faults.push(`Loading stopped: the last ${MAX_EMPTY_PAGES} pages had no new citations.`)
  }
  if (end.kind === 'reached' && end.fault !== null) {
    faults.push(`${CURSOR_FAULTS[end.fault]} The list ends here and may be incomplete.`)
  }
  return { failure, isAgain, faults }
}

/**
 * The citations that the service lists and that the user has not asked for yet.
 * @param pollSeconds 0 uses what others have polled
 */
export function useNewItems(
  list: CitationListStore,
  brandId: string,
  filter: Pick<ListFilter, 'platform' | 'sentiment'>,
  pollSeconds: number,
) {
  const { api } = useServices()
  const filters = serviceFilters(api, sentFilters(filter))
  const query = useQuery(newCitationsQuery(api, brandId, filters, pollSeconds))
  const { data: first } = query
  const count = list.countNewItems(first)
  const isMore = count > 0 && count === first.citations.length && first.hasMore
  const label = isMore
    ? `${formatNumber(count)}+ new citations`
    : formatCount(count, 'new citation', 'new citations')
  return { query, first, count, label }
}
