import { OFFERED_PERIODS } from '../../lib/period.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { HistorySearch } from './history-search.ts'
import styles from './history-controls.module.css'

const PERIODS = OFFERED_PERIODS.map((period) => ({ value: period, label: period }))
const GROUPS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

type HistoryControlsProps = {
  search: HistorySearch
  onSearch: (change: Partial<HistorySearch>) => void
}

/** The choices of period, comparison, grouping and view, which are in the URL. */
export function HistoryControls({ search, onSearch }: HistoryControlsProps) {
  return (
    <>
      <label className={styles['compare']}>
        <input
          type="checkbox"
          checked={search.compare === 'previous'}
          onChange={(event) => {
            onSearch({ compare: event.target.checked ? 'previous' : '' })
          }}
        />
        Previous period
      </label>
      <Segmented
        label="Period"
        options={PERIODS}
        value={search.period}
        onChange={(period) => {
          onSearch({ period })
        }}
      />
      <Segmented
        label="Group by"
        options={GROUPS}
        value={search.group}
        onChange={(group) => {
          onSearch({ group })
        }}
      />
      <Segmented
        label="View"
        options={VIEWS}
        value={search.view}
        onChange={(view) => {
          onSearch({ view })
        }}
      />
    </>
  )
}
