import { formatNumber } from '../../lib/numbers.ts'
import type { FeedSearch } from './feed-search.ts'
import { useFeed } from './use-feed.ts'
import styles from './feed-counts.module.css'

/** How much of what is loaded has been reviewed. */
export function ReviewProgress({ brandId, search }: { brandId: string; search: FeedSearch }) {
  const feed = useFeed(brandId, search)
  return (
    <p className={styles['counts']}>
      {/* Nothing is known of the list yet; the line is there so that nothing moves. */}
      {feed.isUntouched && feed.status !== 'failed'
        ? '\u00A0'
        : `${formatNumber(feed.reviewedCount)} of ${formatNumber(feed.list.citations.length)} loaded reviewed`}
    </p>
  )
}
