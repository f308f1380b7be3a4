import { Suspense, useMemo } from 'react'
import { ChartFrame, type FrameState } from '../../../charts/chart-frame.tsx'
import { CursorLine } from '../../../charts/chart-overlay.tsx'
import { ChartSurface } from '../../../charts/chart-surface.tsx'
import { ChartTooltip, inOtherHalf } from '../../../charts/chart-tooltip.tsx'
import { lazyChart } from '../../../charts/lazy-chart.tsx'
import { formatDateRange } from '../../../lib/date-range.ts'
import { formatFullDate, formatDate } from '../../../lib/dates.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import { lengthOf } from '../../../model/analysis/day-range.ts'
import type { Range } from '../../../model/range.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { ViewSwitch } from '../../../ui/view-switch.tsx'
import { BrandKey } from '../brand-key.tsx'
import { type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.ts'
import { plotOf, type OverTimePlot } from './over-time-plot.ts'
import {
  cutTo,
  scoresOverTime,
  dayLabel,
  linesLabel,
  type ScoresOverTime,
} from './scores-over-time.ts'
import styles from './over-time.module.css'

/** Keeps the line's height while the days are unknown. */
const NO_RANGE = '\u00A0'

type OverTimePanelProps = {
  brands: readonly ComparedBrand[]
  range: Range
  view: 'chart' | 'table'
  onView: (view: 'chart' | 'table') => void
}

/** Brands whose history failed are left out; the brand count shows it. */
export function OverTimePanel({ brands, range, view, onView }: OverTimePanelProps) {
  const scores = scoresOverTime(
    brands.flatMap((brand) => {
      const history = dataOf(brand.history)
      return history === undefined ? [] : [{ brand, history: cutTo(history, range) }]
    }),
  )
  const isLoading = isAnyLoading(brands, 'history')
  const [from, to] = [scores.dates[0], scores.dates.at(-1)]
  const asked = lengthOf(range.days)
  const isShort = !isLoading && scores.dates.length > 0 && scores.dates.length < asked
  return (
    <Panel
      name="Scores over time"
      title={
        <>
          <span>Scores over time</span>{' '}
          <span className={styles['range']}>
            {`${from === undefined || to === undefined ? NO_RANGE : formatDateRange(from, to)}${isShort ? ` · only ${formatNumber(scores.dates.length)} of ${formatCount(asked, 'day', 'days')} available` : ''}`}
          </span>
        </>
      }
      end={
        <div className={`flex flex-wrap items-center ${styles['aside']}`}>
          <ViewSwitch view={view} onView={onView} />
        </div>
      }
      className={styles['panel']}
      isBusy={isLoading}
      state={stateOf(brands, 'history', scores)}
      skeleton={
        <div className={styles['body']}>
          <Skeleton lines={10} />
        </div>
      }
    >
      {() => (
        <div className={styles['body']}>
          {scores.dates.length === 0 ? (
            <p className="text-muted">
              {scores.lines.length === 0
                ? 'No score history could be loaded.'
                : 'No scores recorded for this period.'}
            </p>
          ) : view === 'table' ? (
            <OverTimeTable scores={scores} />
          ) : (
            <OverTimeChart scores={scores} />
          )}
        </div>
      )}
    </Panel>
  )
}

/** CSS pixels; must match the skeleton in the style sheet. */
const HEIGHT = 310

const [OverTimeLines] = lazyChart(async () => (await import('./over-time-lines.tsx')).OverTimeLines)

function OverTimeChart({ scores }: { scores: ScoresOverTime<ComparedBrand> }) {
  return (
    <ChartFrame
      summary={linesLabel(scores)}
      points={scores.dates.length}
      describePoint={(index) => dayLabel(scores, index)}
      height={HEIGHT}
    >
      {(frame) => <Plot scores={scores} {...frame} />}
    </ChartFrame>
  )
}

type PlotProps = FrameState & { scores: ScoresOverTime<ComparedBrand> }

function Plot({ scores, width, height, cursor, setCursor }: PlotProps) {
  const plot = useMemo(() => plotOf(scores, width, height), [scores, width, height])
  return (
    <ChartSurface indexAt={plot.indexAt} cursor={cursor} setCursor={setCursor}>
      <Suspense fallback={null}>
        <OverTimeLines scores={scores} plot={plot} />
      </Suspense>
      {cursor !== null && <OverTimeCursor scores={scores} plot={plot} index={cursor} />}
    </ChartSurface>
  )
}

type OverTimeCursorProps = {
  scores: ScoresOverTime<ComparedBrand>
  plot: OverTimePlot<ComparedBrand>
  index: number
}

function OverTimeCursor({ scores, plot, index }: OverTimeCursorProps) {
  const x = plot.x(index)
  const rows = scores.lines
    .map(({ brand, scores: all }) => ({ brand, score: all[index] ?? null }))
    .toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
  return (
    <>
      <CursorLine plot={plot} x={x} />
      <ChartTooltip style={inOtherHalf(plot, x)}>
        <p>{formatFullDate(scores.dates[index] ?? '')}</p>
        <ul>
          {rows.map(({ brand, score }) => (
            <li key={brand.id}>
              <BrandKey variant={brand.variant} />
              <Name>{brand.name}</Name>
              <strong translate={score === null ? undefined : 'no'}>
                {score === null ? 'no data' : formatNumber(score)}
              </strong>
            </li>
          ))}
        </ul>
      </ChartTooltip>
    </>
  )
}

function OverTimeTable({ scores: { dates, lines } }: { scores: ScoresOverTime<ComparedBrand> }) {
  const rows = dates.map((date, index) => ({
    key: date,
    cells: [
      <span key="date" className="whitespace-nowrap">
        {formatDate(date)}
      </span>,
      ...lines.map(({ brand, scores }) => {
        const score = scores[index] ?? null
        return score === null ? (
          <span key={brand.id} className="text-faint">
            no data
          </span>
        ) : (
          formatNumber(score)
        )
      }),
    ],
  }))
  return (
    <div className={`flex flex-col ${styles['table']}`}>
      <DataTable
        caption="Scores by day"
        columns={[
          { label: 'Date' },
          ...lines.map(({ brand }) => ({ key: brand.id, label: brand.name, isNumber: true })),
        ]}
        rows={rows.toReversed()}
      />
    </div>
  )
}
