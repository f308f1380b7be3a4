import { formatNumber } from '../../../lib/numbers.ts'
import { toggled } from '../../../lib/toggled.ts'
import { platformName, sentimentName } from '../../../model/names.ts'
import { Choice } from '../../../ui/choice-menu.tsx'
import { Name } from '../../../ui/name.tsx'
import { REVIEWS } from '../../shared/filter-words.ts'
import { useCitations } from '../citations-context.tsx'
import { toggledReview, useFilterChoices } from './filter-choices.ts'
import styles from './filter-options.module.css'

export function SentimentOptions() {
  const { filter, onFilter } = useCitations()
  return useFilterChoices().sentiments.map(({ key, count }) => (
    <Choice
      key={key}
      isOn={filter.sentiment.includes(key)}
      aside={count !== null && formatNumber(count)}
      onChange={() => {
        onFilter({ sentiment: toggled(filter.sentiment, key) })
      }}
    >
      {sentimentName(key)}
    </Choice>
  ))
}

export function PlatformOptions() {
  const { filter, onFilter } = useCitations()
  const { platforms } = useFilterChoices()
  if (platforms.length === 0) return <p className={styles['none']}>No platforms known yet.</p>
  return platforms.map(({ key, count }) => (
    <Choice
      key={key}
      isOn={filter.platform.includes(key)}
      aside={count !== null && formatNumber(count)}
      onChange={() => {
        onFilter({ platform: toggled(filter.platform, key) })
      }}
    >
      <Name>{platformName(key)}</Name>
    </Choice>
  ))
}

export function ReviewOptions() {
  const { filter, onFilter } = useCitations()
  return REVIEWS.map((review) => (
    <Choice
      key={review.label}
      isOn={filter[review.key] === review.value}
      onChange={() => {
        onFilter(toggledReview(filter, review))
      }}
    >
      {review.label}
    </Choice>
  ))
}
