import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { newCitationsQuery } from '../../api/new-citations.ts'
import { serviceFilters } from '../../api/queries.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { sentFilters } from '../../model/citation-list/list-filter.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { LoadAllButton } from '../../parts/citations/load-all-button.tsx'
import { OneTimeButton } from '../../ui/one-time-button.tsx'
import { usePageAnalysis } from './analysis-context.tsx'
import styles from './coverage-line.module.css'

export type CoverageActionsProps = {
  list: CitationListStore
  /** Called when a button is removed while it has the focus. */
  onFocusLost: () => void
}

/** What loads the citations that are missing. */
export function CoverageActions({ list, onFocusLost }: CoverageActionsProps) {
  const { status, end, news } = useSelector(list.snapshot)
  const { isLoading } = usePageAnalysis()
  return (
    <span className={`screen-only row wraps ${styles['actions']}`}>
      {isLoading && <progress aria-label="Loading citations" />}
      <NewCitations list={list} onFocusLost={onFocusLost} />
      {news.kind === 'gap' && (
        <OneTimeButton onFocusLost={onFocusLost} onClick={() => void list.closeGap()}>
          Load what is missing
        </OneTimeButton>
      )}
      {end.kind === 'open' && status.kind !== 'failed' && (
        <LoadAllButton list={list} onFocusLost={onFocusLost} />
      )}
    </span>
  )
}

/** Adds the citations that the service has listed since. They are looked for when the page opens, and while the list is on screen. */
function NewCitations({ list, onFocusLost }: CoverageActionsProps) {
  const { api } = useServices()
  const { brandId, search, coverage } = usePageAnalysis()
  const filters = serviceFilters(api, sentFilters(search))
  const { data } = useQuery(newCitationsQuery(api, brandId, filters, 0))
  const count = coverage.count === 0 ? 0 : list.countNewItems(data)
  if (count === 0) return null
  const isMore = count === data.citations.length && data.hasMore
  return (
    <OneTimeButton onFocusLost={onFocusLost} onClick={() => void list.showNewItems(data)}>
      {isMore
        ? `Add ${formatNumber(count)}+ new citations`
        : `Add ${formatCount(count, 'new citation', 'new citations')}`}
    </OneTimeButton>
  )
}
