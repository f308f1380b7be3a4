import { useQuery } from '@tanstack/react-query'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { useApi } from '../shared/services.tsx'
import type { FeedSearch } from './feed-search.ts'
import { useFeed } from './use-feed.ts'
import styles from './feed-counts.module.css'

/** How much is loaded and how much of it matches, and the service's own count with its own period beside it. */
export function FeedCounts({ brandId, search }: { brandId: string; search: FeedSearch }) {
  const feed = useFeed(brandId, search)
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  const loaded = feed.list.citations.length
  const { citations, isFiltered } = feed.matches(search)
  const matching = citations.length
  // Nothing is known of the list yet; the line is there so that nothing moves.
  if (feed.isUntouched && feed.status !== 'failed') {
    return <p className={styles['counts']}>{'\u00A0'}</p>
  }
  return (
    <div className={styles['counts']}>
      {/* Only what a filter finds is said, and not while it changes with every page. */}
      <p className="visually-hidden" aria-live="polite">
        {isFiltered &&
          !feed.isLoadingAll &&
          feed.status !== 'loading' &&
          `${formatNumber(matching)} found`}
      </p>
      <p>
        {isFiltered
          ? `${formatNumber(matching)} ${matching === 1 ? 'matches' : 'match'} in ${formatNumber(loaded)} loaded`
          : `${formatNumber(loaded)} loaded`}
        {stats !== undefined &&
          ` · ${formatNumber(stats.total_citations)} in the last ${periodInWords(stats.period)}`}
        {feed.list.unreadable.length > 0 &&
          ` · ${formatNumber(feed.list.unreadable.length)} could not be read`}
        {isPending && <span className={styles['room']}> · 0,000 in the last 30 days</span>}
      </p>
    </div>
  )
}
