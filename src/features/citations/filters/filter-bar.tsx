import { formatNumber } from '../../../lib/numbers.ts'
import { toggled } from '../../../lib/toggled.ts'
import { sentimentName } from '../../../model/names.ts'
import { REVIEWS } from '../../shared/filter-words.ts'
import { useCitations } from '../citations-context.tsx'
import { useIsWide } from '../use-screen.ts'
import { DatesMenu } from './dates-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { REVIEWS_TITLE, toggledReview, useFilterChoices } from './filter-choices.ts'
import { PlatformMenu } from './platform-menu.tsx'
import styles from './filter-bar.module.css'

/** Filters in one row that never wraps, so that a filter does not move the list. */
export function FilterBar() {
  const { filter, onFilter } = useCitations()
  const isWide = useIsWide()
  const { sentiments, period, isPending } = useFilterChoices()
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      {!isWide && <FilterChips />}
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
      <DatesMenu />
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
    </div>
  )
}
