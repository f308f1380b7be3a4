import type { ReactNode } from 'react'
import { OFFERED_PERIODS } from '../../lib/period.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ViewCheck, ViewMenu } from '../../ui/view-menu.tsx'
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

/** The choices of period and view, which are in the URL, and actions after them. */
export function HistoryControls({ search, onSearch, children }: HistoryControlsProps) {
  return (
    <>
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
      <ViewMenu
        view={search.view}
        onView={(view) => {
          onSearch({ view })
        }}
      >
        <Segmented
          label="Group by"
          options={GROUPS}
          value={search.group}
          onChange={(group) => {
            onSearch({ group })
          }}
        />
        <ViewCheck
          isOn={search.compare === 'previous'}
          onChange={(isOn) => {
            onSearch({ compare: isOn ? 'previous' : '' })
          }}
        >
          Previous period
        </ViewCheck>
        <ViewCheck
          isOn={search.average === '7' && search.group === 'day'}
          // The points of weeks are averages of 7 days already.
          isDisabled={search.group === 'week'}
          onChange={(isOn) => {
            onSearch({ average: isOn ? '7' : '' })
          }}
        >
          7-day average
        </ViewCheck>
      </ViewMenu>
      {children}
    </>
  )
}
