import type { ReactNode } from 'react'
import { OFFERED_PERIODS } from '../../lib/period.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ViewSwitch } from '../../ui/view-switch.tsx'
import type { HistorySearch, OnHistorySearch } from './history-search.ts'
import styles from './history-controls.module.css'

const PERIODS = OFFERED_PERIODS.map((period) => ({ value: period, label: period }))
const GROUPS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const
type HistoryControlsProps = {
  search: HistorySearch
  onSearch: OnHistorySearch
  children: ReactNode
}

/** The choices of comparison, average, grouping, period and view, which are in the URL, and actions after them. */
export function HistoryControls({ search, onSearch, children }: HistoryControlsProps) {
  return (
    <>
      <div className={styles['grouping']}>
        <div className={styles['checks']}>
          <Check
            isOn={search.compare === 'previous'}
            onChange={(isOn) => {
              onSearch({ compare: isOn ? 'previous' : '' })
            }}
          >
            Previous period
          </Check>
          <Check
            isOn={search.average === '7' && search.group === 'day'}
            // The points of weeks are averages of 7 days already.
            isDisabled={search.group === 'week'}
            onChange={(isOn) => {
              onSearch({ average: isOn ? '7' : '' })
            }}
          >
            7-day average
          </Check>
        </div>
        <Segmented
          label="Group by"
          options={GROUPS}
          value={search.group}
          onChange={(group) => {
            onSearch({ group })
          }}
        />
      </div>
      <div className={styles['range']}>
        <div className={styles['period']}>
          <Segmented
            label="Period"
            options={PERIODS}
            value={search.period}
            onChange={(period) => {
              onSearch({ period, from: '', to: '' })
            }}
          />
        </div>
        <ViewSwitch
          view={search.view}
          onView={(view) => {
            onSearch({ view })
          }}
        />
        {children}
      </div>
    </>
  )
}

type CheckProps = {
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  children: string
}

function Check({ isOn, isDisabled = false, onChange, children }: CheckProps) {
  return (
    <label className={`quiet small ${styles['check']}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      <span>{children}</span>
    </label>
  )
}
