import type { ReactNode } from 'react'
import { DEFAULT_PERIOD } from '../../lib/period.ts'
import type { Range } from '../../model/range.ts'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ViewCheck, ViewMenu } from '../../ui/view-menu.tsx'
import type { HistorySearch, OnHistorySearch } from './history-search.ts'

const GROUPS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const

type HistoryControlsProps = {
  search: HistorySearch
  range: Range
  today: number
  onSearch: OnHistorySearch
  children: ReactNode
}

/** The choices of period and view, which are in the URL, and actions after them. */
export function HistoryControls(props: HistoryControlsProps) {
  const { search, range, today, onSearch, children } = props
  return (
    <>
      <RangeControl
        search={search}
        usual={DEFAULT_PERIOD}
        range={range}
        today={today}
        isCompared={search.compare === 'previous'}
        onChange={onSearch}
      />
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
