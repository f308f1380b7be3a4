import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { newCitationsQuery } from '../../api/new-citations.ts'
import { serviceFilters } from '../../api/queries.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { type ListFilter, sentFilters } from '../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import { type CursorFault, MAX_EMPTY_PAGES } from '../../model/citation-list/pagination.ts'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { Button } from '../../ui/button.tsx'
import { OneTimeButton } from '../../ui/one-time-button.tsx'
import { useKeptFailure } from '../../ui/stale-note.tsx'
import { describeError } from '../app/describe-error.ts'
import { useServices } from '../app/use-services.tsx'
import { useIsPrefetching } from './use-counted-list.ts'

export const CURSOR_FAULTS: Readonly<Record<CursorFault, string>> = {
  'missing-cursor': 'The service says there are more citations but not where they continue.',
  'repeated-cursor': 'The service returned to an earlier page.',
}

/** Why a list is short: its failure, also while tried again, and what ended it early. @param subject starts the sentence */
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

/** Citations that the service lists and the user has not asked for yet. @param pollSeconds 0 uses what others have polled */
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

type LoadAllButtonProps = {
  list: CitationListStore
  label?: string
  onFocusLost: () => void
}

export function LoadAllButton({ list, label = 'Load all', onFocusLost }: LoadAllButtonProps) {
  const loadAhead = prefetchOf(useServices())
  const isAhead = useIsPrefetching(list)
  const isLoadingAll = useSelector(
    list.snapshot,
    ({ status }) => status.kind === 'loading' && status.what === 'all',
  )
  const shown = isAhead || isLoadingAll ? 'Stop loading' : label
  return (
    <OneTimeButton
      variant="bare"
      onFocusLost={onFocusLost}
      onClick={() => {
        if (isLoadingAll) list.stopLoading()
        else if (isAhead) loadAhead.stop()
        else void list.loadAll()
      }}
    >
      {/* The key forces a new element, which is not animated as one that moved. */}
      <span key={shown}>{shown}</span>
    </OneTimeButton>
  )
}

/** Loads the citations that the page's lists are missing, or stops loading. Renders nothing if none are missing. */
export function LoadMissingButton({ label = 'Load all' }: { label?: string }) {
  const loadAhead = prefetchOf(useServices())
  const isLoading = useSelector(loadAhead.current, (current) => current !== null)
  const missing = useSelector(loadAhead.missing)
  // One button for both states, so that it keeps the focus.
  if (!isLoading && (missing === null || missing === 0)) return null
  return (
    <Button
      className="no-print"
      onClick={() => {
        if (isLoading) loadAhead.stop()
        else void loadAhead.loadAll()
      }}
    >
      {isLoading ? 'Stop loading' : label}
    </Button>
  )
}

export function MissingTypes() {
  const types = sourceTypesOf(useServices())
  const isMissing = useSelector(types.isMissing)
  if (!isMissing) return null
  return (
    <div role="alert">
      <span>
        The types of sources couldn’t be loaded, so no source has one and a filter by type finds
        nothing.
      </span>{' '}
      <Button
        onClick={() => {
          types.load().catch(() => {
            // Some browsers cache a failed module until the page is reloaded.
            if (navigator.onLine) location.reload()
          })
        }}
      >
        Try again
      </Button>
    </div>
  )
}
