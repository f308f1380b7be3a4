import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo, useState } from 'react'
import { citationStatsQuery } from '../../../api/queries.ts'
import { dayOf } from '../../../lib/dates.ts'
import { daysOfPeriod } from '../../../lib/period.ts'
import { isByWeek, shownDays, toBars, type Bar } from '../../../model/analysis/bars.ts'
import { type DayRange, daysOf, datesOf } from '../../../model/analysis/day-range.ts'
import {
  inPlatformOrder,
  platformColor,
  platformName,
  sentimentName,
  TONES,
} from '../../../model/names.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Panel, type PanelState } from '../../../ui/panel.tsx'
import { ViewSwitch, Segmented } from '../../../ui/segmented.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import { type DrillDown, usePageAnalysis, CitationsLink } from '../analysis-context.tsx'
import { formatDays, loadedPartMessage, noBarsMessage } from '../analysis-messages.ts'
import { OverTimeChart } from './citations-chart.tsx'
import { barName, loadedSince, type Series } from './series.ts'
import styles from '../analysis.module.css'

const STACKS = [
  { value: 'sentiment', label: 'Sentiment' },
  { value: 'platform', label: 'Platform' },
] as const

const USUAL_DAYS = 30

export function OverTimePanel({ state }: { state: PanelState<unknown> }) {
  const { brandId, search, onSearch, snapshot, coverage, chosenPart, isLoading, today } =
    usePageAnalysis()
  const { api, preferences } = useServices()
  const firstWeekday = useSelector(preferences.firstWeekday)
  const { data: stats } = useQuery(citationStatsQuery(api, brandId))
  const recentDays = daysOfPeriod(stats?.period ?? '') ?? USUAL_DAYS
  /** While days are chosen with the keyboard, the chart keeps its days, so that the cursor stays put. */
  const [stored, setStored] = useState<DayRange | null>(null)
  const shown = stored ?? shownDays({ chosen: daysOf(search), coverage, today, recentDays })
  const { first, last } = shown
  const bars = useMemo(
    () => toBars(snapshot.tables.days, { first, last }, coverage, firstWeekday),
    [snapshot, coverage, first, last, firstWeekday],
  )
  const series = useMemo(() => seriesOf(search.stack, bars), [search.stack, bars])
  const group = isByWeek(shown) ? 'week' : 'day'
  const { platform, sentiment, type } = search
  const isFiltered = [...platform, ...sentiment, ...type, search.group].some(
    (value) => value !== '',
  )
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
        <div className={`flex flex-wrap gap-2 ${styles['controls']}`}>
          <Segmented
            label="Stack by"
            options={STACKS}
            value={search.stack}
            onChange={(stack) => onSearch({ stack })}
          />
          <ViewSwitch view={search.view} onView={(view) => onSearch({ view })} />
        </div>
      }
      className={styles['panel']}
      state={state}
      skeleton={
        <div className={styles['skeleton']}>
          <span className="sr-only">Loading…</span>
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
            <p className={`grid text-muted rounded ${styles['empty']}`}>
              {noBarsMessage(shown, { coverage, chosenPart, isLoading, isFiltered, today })}
            </p>
          ) : search.view === 'table' ? (
            <OverTimeTable bars={bars} series={series} />
          ) : (
            <OverTimeChart
              bars={bars}
              series={series}
              onKeep={(isStored) => setStored(isStored ? shown : null)}
            />
          )}
        </>
      )}
    </Panel>
  )
}

const MAX_PLATFORMS = 6

const BY_SENTIMENT: readonly Series[] = TONES.map((tone) => ({
  key: tone,
  name: sentimentName(tone),
  color: `var(--bar-${tone})`,
  valueOf: (bar) => bar[tone],
  drillDown: { tone },
}))

/** In legend order; the last one is on the baseline. */
function seriesOf(stack: 'sentiment' | 'platform', bars: readonly Bar[]): Series[] {
  if (stack === 'sentiment') return [...BY_SENTIMENT]
  const keys = inPlatformOrder(bars.flatMap(({ platforms }) => [...platforms.keys()]))
  const isMany = keys.length > MAX_PLATFORMS
  const own = isMany ? keys.slice(0, MAX_PLATFORMS - 1) : keys
  const others = keys.slice(own.length)
  const series: Series[] = own.map((key) => ({
    key,
    name: platformName(key),
    color: platformColor(key),
    valueOf: ({ platforms }) => platforms.get(key) ?? 0,
    drillDown: { platform: [key] },
  }))
  if (others.length === 0) return series
  return [
    ...series,
    {
      key: 'others',
      name: `${others.length} others`,
      color: 'var(--platform-other)',
      valueOf: ({ platforms }) => others.reduce((sum, key) => sum + (platforms.get(key) ?? 0), 0),
      drillDown: { platform: others },
    },
  ]
}

type OverTimeLegendProps = { bars: readonly Bar[]; series: readonly Series[]; isChart: boolean }

function OverTimeLegend({ bars, series, isChart }: OverTimeLegendProps) {
  const { coverage, today } = usePageAnalysis()
  const shown = { first: bars[0]?.first ?? today, last: bars.at(-1)?.last ?? today }
  const since = loadedSince(coverage)
  const first = since === null ? shown.first : Math.max(shown.first, dayOf(since))
  const loadedDays = { ...shown, first }
  return (
    <div
      className={`flex flex-wrap items-center justify-between text-xs text-muted ${styles['legend']}`}
    >
      <ul>
        {series.map((each) => (
          <li key={each.key}>
            <span
              className={`flex-none ${styles['citationsChartPanelSwatch']}`}
              style={{ background: each.color }}
            />
            <bdi>{each.name}</bdi>{' '}
            <CitationsLink
              drillDown={{ ...datesOf(shown), ...each.drillDown }}
              of={each.name}
              about={formatDays(loadedDays, today)}
            >
              {totalOf(each, bars)}
            </CitationsLink>
          </li>
        ))}
      </ul>
      {isChart && <p className={`no-print text-faint ${styles['hint']}`}>Drag to pick days</p>}
    </div>
  )
}

function totalOf({ valueOf }: Series, bars: readonly Bar[]): number {
  return bars.reduce((sum, bar) => sum + valueOf(bar), 0)
}

type OverTimeTableProps = { bars: readonly Bar[]; series: readonly Series[] }

function OverTimeTable({ bars, series }: OverTimeTableProps) {
  const { coverage } = usePageAnalysis()
  const now = useNow()
  const since = loadedSince(coverage)
  return (
    <div className={`flex flex-col ${styles['table']}`}>
      <DataTable
        name="Citations over time"
        columns={[
          {
            label: bars[0]?.first === bars[0]?.last ? 'Day' : 'Week',
            renderCell: (bar) => {
              const part = loadedPartMessage(bar, since, now)
              return (
                <>
                  <span>{barName(bar)}</span>
                  {part !== '' && (
                    <span className="text-faint text-xs font-normal">{` ${part}`}</span>
                  )}
                </>
              )
            },
          },
          {
            label: 'Citations',
            renderCell: (bar) => <Count bar={bar} value={bar.citations} of="citations" />,
            isNumber: true,
          },
          ...series.map(({ name, valueOf, drillDown }) => ({
            label: name,
            renderCell: (bar: Bar) => (
              <Count bar={bar} value={valueOf(bar)} of={name} drillDown={drillDown} />
            ),
            isNumber: true,
          })),
        ]}
        rows={bars.toReversed()}
        keyOf={({ first }) => String(first)}
      />
    </div>
  )
}

type CountProps = { bar: Bar; value: number; of: string; drillDown?: DrillDown }

function Count({ bar, value, of, drillDown }: CountProps) {
  if (bar.loaded === 'none') return <span>–</span>
  return (
    <CitationsLink drillDown={{ ...datesOf(bar), ...drillDown }} about={barName(bar)} of={of}>
      {value}
    </CitationsLink>
  )
}
