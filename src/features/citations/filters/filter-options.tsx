import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { platformName, sentimentName } from '../../../model/names.ts'
import { REVIEWS } from '../../shared/filter-words.ts'
import { useCitations } from '../citations-context.tsx'
import { toggled, toggledReview, useFilterChoices } from './filter-choices.ts'
import styles from './filter-options.module.css'

export function SentimentOptions() {
  const { filter, onFilter } = useCitations()
  return useFilterChoices().sentiments.map(({ key, count }) => (
    <Option
      key={key}
      isOn={filter.sentiment.includes(key)}
      count={count}
      onChange={() => {
        onFilter({ sentiment: toggled(filter.sentiment, key) })
      }}
    >
      {sentimentName(key)}
    </Option>
  ))
}

export function PlatformOptions() {
  const { filter, onFilter } = useCitations()
  const { platforms } = useFilterChoices()
  if (platforms.length === 0) return <p className={styles['none']}>No platforms known yet.</p>
  return platforms.map(({ key, count }) => (
    <Option
      key={key}
      isOn={filter.platform.includes(key)}
      count={count}
      onChange={() => {
        onFilter({ platform: toggled(filter.platform, key) })
      }}
    >
      {platformName(key)}
    </Option>
  ))
}

export function ReviewOptions() {
  const { filter, onFilter } = useCitations()
  return REVIEWS.map((review) => (
    <Option
      key={review.label}
      isOn={filter[review.key] === review.value}
      count={null}
      onChange={() => {
        onFilter(toggledReview(filter, review))
      }}
    >
      {review.label}
    </Option>
  ))
}

type OptionProps = {
  isOn: boolean
  count: number | null
  onChange: () => void
  children: ReactNode
}

function Option({ isOn, count, onChange, children }: OptionProps) {
  return (
    <label className={styles['option']}>
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <bdi>{children}</bdi>
      {count !== null && <span className={styles['count']}>{formatNumber(count)}</span>}
    </label>
  )
}
