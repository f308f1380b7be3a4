import type { CSSProperties } from 'react'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import type { IndexRange } from '../../../charts/use-drag-range.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { datesOf, daysOf } from '../../../model/analysis/day-range.ts'
import { focusAround } from '../../../ui/focus-around.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { loadedCitationsMessage, notLoadedMessage, shownName } from '../analysis-messages.ts'
import { ALL_DAYS, USUAL_RANGE } from '../analysis-search.ts'
import { BarChart } from './bar-chart.tsx'
import { chartSummary, describeBar, loadedSince } from './bar-labels.ts'
import type { Series } from './series.ts'
import styles from './citations-chart-panel.module.css'

const HEIGHT = 240

type OverTimeChartProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  /** Whether the chart keeps its days while the period changes. */
  onKeep: (isStored: boolean) => void
}

/** The chart, in which a range of bars can be chosen as the period of the page. */
export function OverTimeChart({ bars, series, onKeep }: OverTimeChartProps) {
  const { search, onSearch, coverage, today } = usePageAnalysis()
  const now = useNow()
  const since = loadedSince(coverage)
  const isWhole = bars.every(({ loaded }) => loaded === 'all')
  const notLoaded =
    isWhole || since === null ? '' : notLoadedMessage(bars[0]?.first ?? today, since, now)
  const selected = chosenBars(bars, search)
  const choose = ({ first, last }: IndexRange, isByKey: boolean) => {
    const start = bars[first]
    const end = bars[last]
    if (start === undefined || end === undefined) return
    onKeep(isByKey)
    onSearch({ ...USUAL_RANGE, ...datesOf({ first: start.first, last: end.last }) }, isByKey)
  }
  return (
    <div
      className={styles['chart']}
      onBlur={() => {
        onKeep(false)
      }}
    >
      <ChartFrame
        summary={chartSummary(bars, notLoaded, today)}
        points={bars.length}
        describePoint={(index) => {
          const bar = bars[index]
          return bar === undefined ? '' : describeBar(bar, series, since, now)
        }}
        height={HEIGHT}
        onSelect={(first, last) => {
          choose({ first, last }, true)
        }}
      >
        {(frame) => (
          <BarChart
            bars={bars}
            series={series}
            selected={selected}
            onSelect={(range) => {
              choose(range, false)
            }}
            {...frame}
          />
        )}
      </ChartFrame>
      {selected !== null && <ChosenPeriod bars={bars} selected={selected} />}
    </div>
  )
}

/** The bars of the chosen period; null when none is chosen, or none of its days is shown. */
function chosenBars(bars: readonly Bar[], search: { from: string; to: string }): IndexRange | null {
  const chosen = daysOf(search)
  if (search.from === '' && search.to === '') return null
  const first = bars.findIndex((bar) => bar.last >= chosen.first)
  const last = bars.findLastIndex((bar) => bar.first <= chosen.last)
  return first === -1 || last < first ? null : { first, last }
}

type ChosenPeriodProps = { bars: readonly Bar[]; selected: IndexRange }

/** The name of the chosen period, above its bars, and a button that leaves it. */
function ChosenPeriod({ bars, selected }: ChosenPeriodProps) {
  const { range, onSearch, snapshot, chosenPart, today } = usePageAnalysis()
  const middle = (selected.first + selected.last + 1) / 2 / bars.length
  const place: CSSProperties & Record<'--middle', number> = { '--middle': middle }
  return (
    <p className={styles['chosen']} style={place}>
      <span>{`${shownName(range, today)} · ${loadedCitationsMessage(snapshot.tables.total.citations, chosenPart)}`}</span>
      <button
        type="button"
        className="screen-only"
        aria-label="Show all days"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget)
          onSearch(ALL_DAYS)
        }}
      >
        <Icon name="close" size={12} />
      </button>
    </p>
  )
}
