import { formatNumber } from '../../../lib/numbers.ts'
import { isUnfiltered, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { sentimentName } from '../../../model/names.ts'
import { useCitations } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'
import {
  REVIEWS,
  REVIEWS_TITLE,
  toggled,
  toggledReview,
  useFilterChoices,
} from './filter-choices.ts'
import { PlatformMenu } from './platform-menu.tsx'
import styles from './filter-bar.module.css'

/** Filters by sentiment, platform and review, in one row that never wraps, so that a filter does not move the list. */
export function FilterBar() {
  const { filter, onFilter } = useCitations()
  const { sentiments, period, isPending } = useFilterChoices()
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <button
        type="button"
        className={styles['chip']}
        aria-pressed={filter.sentiment.length === 0}
        title="All sentiments"
        onClick={() => {
          onFilter({ sentiment: [] })
        }}
      >
        All
      </button>
      {sentiments.map(({ key, count }) => (
        <button
          key={key}
          type="button"
          className={styles['chip']}
          aria-pressed={filter.sentiment.includes(key)}
          title={period && `In ${period}`}
          onClick={() => {
            onFilter({ sentiment: toggled(filter.sentiment, key) })
          }}
        >
          <bdi>{sentimentName(key)}</bdi>
          {(count !== null || isPending) && (
            // Reserves room for the count while it loads.
            <span className={styles['count']}>{count !== null && formatNumber(count)}</span>
          )}
        </button>
      ))}
      <span className={styles['divider']} aria-hidden="true" />
      <PlatformMenu />
      {REVIEWS.map((review) => (
        <button
          key={review.label}
          type="button"
          className={styles['chip']}
          aria-pressed={filter[review.key] === review.value}
          title={REVIEWS_TITLE}
          onClick={() => {
            onFilter(toggledReview(filter, review))
          }}
        >
          {review.label}
        </button>
      ))}
      {!isUnfiltered(filter) && (
        <PassingButton
          look="bare"
          onClick={() => {
            onFilter(NO_FILTER)
          }}
        >
          Clear filters
        </PassingButton>
      )}
    </div>
  )
}
