import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { citationStatsQuery } from '../../../api/queries.ts'
import type { Count } from '../../../api/schema.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { periodInWords } from '../../../lib/period.ts'
import { isUnfiltered, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { platformName, sentimentName } from '../../../model/names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useApi } from '../../shared/services.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './filter-bar.module.css'

const REVIEWS = [
  { label: 'Unreviewed', key: 'reviewed', value: 'no' },
  { label: 'Reviewed', key: 'reviewed', value: 'yes' },
  { label: 'Flagged', key: 'flagged', value: 'yes' },
] as const

const SENTIMENTS = ['negative', 'neutral', 'positive']

/** Filters by sentiment, platform and review. The counts are those of the statistics, for their own period (contract §7). */
export function FilterBar() {
  const { brandId, filter, onFilter } = useCitations()
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  const sentiments = choices(SENTIMENTS, stats?.by_sentiment, filter.sentiment)
  const platforms = choices([], stats?.by_platform, filter.platform)
  const countTitle = stats === undefined ? undefined : `In the last ${periodInWords(stats.period)}`
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <button
        type="button"
        className={styles['chip']}
        aria-pressed={isUnfiltered(filter)}
        onClick={() => {
          onFilter(NO_FILTER)
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
          title={countTitle}
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
      <button
        type="button"
        className={styles['chip']}
        popoverTarget={id}
        data-on={filter.platform.length > 0}
      >
        {filter.platform.length === 0
          ? 'Platform'
          : `Platform: ${filter.platform.map(platformName).join(', ')}`}
        <Icon name="chevron" size={14} />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={styles['menu']}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setWasOpened(true)
        }}
      >
        <legend className="visually-hidden">Platform</legend>
        {(wasOpened ? platforms : []).map(({ key, count }) => (
          <label key={key} className={styles['option']}>
            <input
              type="checkbox"
              checked={filter.platform.includes(key)}
              onChange={() => {
                onFilter({ platform: toggled(filter.platform, key) })
              }}
            />
            <bdi>{platformName(key)}</bdi>
            {count !== null && <span className={styles['count']}>{formatNumber(count)}</span>}
          </label>
        ))}
        {platforms.length === 0 && <p className={styles['none']}>No platforms known yet.</p>}
      </fieldset>
      {REVIEWS.map(({ label, key, value }) => (
        <button
          key={label}
          type="button"
          className={styles['chip']}
          aria-pressed={filter[key] === value}
          title="Your own reviews, kept in this browser"
          onClick={() => {
            onFilter({ [key]: filter[key] === value ? '' : value })
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The options of a filter: fixed ones, those that the service counts, and those in the URL. */
export function choices(
  always: readonly string[],
  counts: readonly Count[] | undefined,
  asked: readonly string[],
): { key: string; count: number | null }[] {
  const countByKey = new Map((counts ?? []).map(({ key, count }) => [key, count]))
  const keys = new Set([...always, ...countByKey.keys(), ...asked])
  return [...keys].map((key) => ({ key, count: countByKey.get(key) ?? null }))
}

function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}
