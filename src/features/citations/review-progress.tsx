import { formatNumber } from '../../lib/numbers.ts'
import type { FeedSearch } from './feed-search.ts'
import { useReviews } from './review/use-reviews.ts'
import { useFeed } from './use-feed.ts'
import styles from './feed-counts.module.css'

/** How much of what is loaded has been reviewed. */
export function ReviewProgress({ brandId, search }: { brandId: string; search: FeedSearch }) {
  const feed = useFeed(brandId, search)
  const { list } = feed
  const reviewed = useReviews()
    .all()
    .filter((review) => review.reviewed && list.indexOf(review.id) !== -1).length
  return (
    <p className={styles['counts']}>
      {/* Nothing is known of the list yet; the line is there so that nothing moves. */}
      {feed.isUntouched && feed.status !== 'failed'
        ? '\u00A0'
        : `${formatNumber(reviewed)} of ${formatNumber(list.citations.length)} loaded reviewed`}
    </p>
  )
}
