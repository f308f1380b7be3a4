import { formatNumber } from '../../../lib/numbers.ts'
import { toggled } from '../../../lib/toggled.ts'
import { FILTERS, VALUES_NAMES } from '../../../model/citation-list/filters.ts'
import { chipLook } from '../../../ui/chip.ts'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { QuestionGroupMenu } from '../../shared/question-group-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { useIsWide } from '../use-screen.ts'
import { DateFields } from './date-fields.tsx'
import { FilterChips } from './filter-chips.tsx'
import { REVIEWS, REVIEWS_TITLE, toggledReview, useChoices, useCounts } from './filter-choices.ts'
import { ValuesMenu } from './values-menu.tsx'
import styles from './filter-bar.module.css'

const MENUS = VALUES_NAMES.filter((name) => FILTERS[name].shown === 'menu')

/** Filters in one row that never wraps, so that a filter does not move the list. */
export function FilterBar() {
  const { brandId, filter, onFilter } = useCitations()
  const isWide = useIsWide()
  const sentiments = useChoices('sentiment')
  const { period, isPending } = useCounts()
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      {!isWide && <FilterChips />}
      <button
        type="button"
        className={chipLook}
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
          className={chipLook}
          aria-pressed={filter.sentiment.includes(key)}
          title={period && `In ${period}`}
          onClick={() => {
            onFilter({ sentiment: toggled(filter.sentiment, key) })
          }}
        >
          <bdi>{FILTERS.sentiment.nameOf(key)}</bdi>
          {(count !== null || isPending) && (
            // The empty element keeps room for the count while it loads.
            <span className={`faint ${styles['count']}`}>
              {count !== null && formatNumber(count)}
            </span>
          )}
        </button>
      ))}
      <span className={styles['divider']} aria-hidden="true" />
      {MENUS.map((name) => (
        <ValuesMenu key={name} name={name} />
      ))}
      <QuestionGroupMenu
        brandId={brandId}
        value={filter.group}
        onChange={(group) => {
          onFilter({ group })
        }}
      />
      <DatesMenu />
      {REVIEWS.map((review) => (
        <button
          key={review.name + review.value}
          type="button"
          className={chipLook}
          aria-pressed={filter[review.name] === review.value}
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

function DatesMenu() {
  const { from, to } = useCitations().filter
  return (
    <ChoiceMenu label="Dates" text="Dates" isOn={from !== '' || to !== ''}>
      <div className={styles['dates']}>
        <DateFields />
      </div>
    </ChoiceMenu>
  )
}
