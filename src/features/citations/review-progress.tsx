import { formatNumber } from '../../lib/numbers.ts'
import type { FeedSearch } from './feed-search.ts'
import { useFeed } from './use-feed.ts'
import styles from './feed-counts.module.css'

/** How much of what is loaded has been reviewed. */
export function ReviewProgress({ brandId, search }: { brandId: string; search: FeedSearch }) {
  const feed = useFeed(brandId, search)
  const loaded = feed.list.citations.length
  return (
    <p className={styles['counts']}>
      {/* Of nothing there is nothing to say; the line is there so that nothing moves when there is. */}
      {loaded === 0
        ? '\u00A0'
        : `${formatNumber(feed.reviewedCount)} of ${formatNumber(loaded)} loaded reviewed`}
    </p>
  )
}
