import { useQuery } from '@tanstack/react-query'
import { citationStatsQuery } from '../../../api/queries.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { periodInWords } from '../../../lib/period.ts'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import { useAnnouncedAtRest } from '../../../ui/use-announced.ts'
import { useApi } from '../../shared/use-services.tsx'
import { isWaiting, useCitations, useList } from '../citations-context.tsx'
import styles from './counts.module.css'

/** How many citations are loaded and match (contract §6), and the service's count for its own period (contract §7). */
export function Counts() {
  const { brandId, filter } = useCitations()
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  const snapshot = useList((whole) => whole)
  const { citations, matches, unreadable, status } = snapshot
  const loaded = formatNumber(citations.length)
  const matching = formatNumber(matches.citations.length)
  const notLoaded =
    matches.notLoaded > 0 ? ` and ${formatNumber(matches.notLoaded)} not loaded` : ''
  // The result of a filter, but not each page while loading. The matches may still be those of the filter before.
  const isFound =
    !isWaiting(snapshot) && matches.key === filterKey(filter) && status.kind !== 'loading'
  const found = matches.isFiltered ? `${matching} found` : ''
  useAnnouncedAtRest(isFound ? found : null, filterKey(filter))
  // Reserves the line until the list is loaded.
  if (isWaiting(snapshot)) return <p>{'\u00A0'}</p>
  return (
    <div>
      <p>
        <span>
          {matches.isFiltered
            ? `${matchesInWords(matches.citations.length)} in ${loaded} loaded${notLoaded}`
            : `${loaded} loaded`}
        </span>
        {stats !== undefined && (
          <span className={styles['total']} data-filtered={matches.isFiltered}>
            {` · ${formatNumber(stats.total_citations)} in the last ${periodInWords(stats.period)}`}
          </span>
        )}
        {unreadable.count > 0 && (
          <span>{` · ${formatNumber(unreadable.count)} could not be read`}</span>
        )}
        {isPending && <span className={styles['room']}> · 0,000 in the last 30 days</span>}
      </p>
    </div>
  )
}

function matchesInWords(count: number): string {
  if (count === 0) return 'No matches'
  return `${formatNumber(count)} ${count === 1 ? 'matches' : 'match'}`
}
