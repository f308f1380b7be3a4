import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo, useState } from 'react'
import { citationStatsQuery } from '../../../api/queries.ts'
import { daysOfPeriod } from '../../../lib/period.ts'
import { isByWeek, shownDays, toBars } from '../../../model/analysis/bars.ts'
import type { LoadedPart } from '../../../model/analysis/coverage.ts'
import { type DayRange, daysOf } from '../../../model/analysis/day-range.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Panel, type PanelState } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ViewSwitch } from '../../../ui/view-switch.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { formatDays } from '../analysis-messages.ts'
import { OverTimeLegend } from './citations-chart-legend.tsx'
import { OverTimeTable } from './citations-chart-table.tsx'
import { OverTimeChart } from './citations-chart.tsx'
import { seriesOf } from './series.ts'
import styles from './citations-chart-panel.module.css'

const STACKS = [
  { value: 'sentiment', label: 'Sentiment' },
  { value: 'platform', label: 'Platform' },
] as const

const USUAL_DAYS = 30

/** The loaded citations by day or week, as a chart or a table. */
export function OverTimePanel({ state }: { state: PanelState<null> }) {
  const { brandId, search, onSearch, snapshot, coverage, chosenPart, isLoading, today } =
    usePageAnalysis()
  const { api, preferences } = useServices()
  const firstWeekday = useSelector(preferences.firstWeekday)
  const { data: stats } = useQuery(citationStatsQuery(api, brandId))
  const recentDays = daysOfPeriod(stats?.period ?? '') ?? USUAL_DAYS
  /** While days are chosen by key, the chart keeps its days, so that the cursor keeps its place. */
  const [stored, setStored] = useState<DayRange | null>(null)
  const shown = stored ?? shownDays({ chosen: daysOf(search), coverage, today, recentDays })
  const { first, last } = shown
  const bars = useMemo(
    () => toBars(snapshot.tables.days, { first, last }, coverage, firstWeekday),
    [snapshot, coverage, first, last, firstWeekday],
  )
  const series = useMemo(() => seriesOf(search.stack, bars), [search.stack, bars])
  const group = isByWeek(shown) ? 'week' : 'day'
  const isEmpty = bars.every(({ citations }) => citations === 0)
  return (
    <Panel
      name="Citations over time"
      title={
        <>
          <span>Citations over time</span>
          <span className={state.kind === 'loading' ? styles['room'] : undefined}>
            {state.kind !== 'failed' && ` ${formatDays(shown, today)}, by ${group}`}
          </span>
        </>
      }
      end={
        <div className={styles['controls']}>
          <Segmented
            label="Stack by"
            options={STACKS}
            value={search.stack}
            onChange={(stack) => {
              onSearch({ stack })
            }}
          />
          <ViewSwitch
            view={search.view}
            onView={(view) => {
              onSearch({ view })
            }}
          />
        </div>
      }
      className={styles['panel']}
      state={state}
      skeleton={
        <div className={styles['skeleton']}>
          <span className="visually-hidden">Loading…</span>
        </div>
      }
    >
      {() => (
        <>
          <OverTimeLegend
            bars={bars}
            series={series}
            isChart={search.view === 'chart' && !isEmpty}
          />
          {isEmpty ? (
            <p className={`quiet ${styles['empty']}`}>
              {emptyMessage(coverage.count, chosenPart, isLoading)}
            </p>
          ) : search.view === 'table' ? (
            <OverTimeTable bars={bars} series={series} />
          ) : (
            <OverTimeChart
              bars={bars}
              series={series}
              onKeep={(isStored) => {
                setStored(isStored ? shown : null)
              }}
            />
          )}
        </>
      )}
    </Panel>
  )
}

function emptyMessage(loaded: number, part: LoadedPart, isLoading: boolean): string {
  if (loaded === 0) return 'No citations yet. From the first one on, they are drawn here.'
  if (part !== 'all' && isLoading) return 'These days are being loaded.'
  if (part === 'none') return 'These days aren’t loaded yet. Load all, above, loads them.'
  return 'No loaded citation matches the filters.'
}
