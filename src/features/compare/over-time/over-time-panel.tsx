import { Fragment, memo, useCallback } from 'react'
import { CursorLine, inOtherHalf } from '../../../charts/chart-cursor.tsx'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { formatCompact } from '../../../charts/chart-text.ts'
import { Lines } from '../../../charts/drawings.tsx'
import { formatDateRange, formatFullDate, formatDate } from '../../../lib/dates.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import { lengthOf } from '../../../model/analysis/day-range.ts'
import type { Range } from '../../../model/range.ts'
import { Name } from '../../../ui/name.tsx'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { ViewSwitch } from '../../../ui/segmented.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { BrandKey, type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.tsx'
import {
  plotOf,
  type OverTimePlot,
  cutTo,
  scoresOverTime,
  dayLabel,
  linesLabel,
  type ScoresOverTime,
} from './scores-over-time.ts'
import styles from '../compare.module.css'

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
      className={styles['overTimePanel']}
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
                : 'No scores in this period.'}
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

function OverTimeChart({ scores }: { scores: ScoresOverTime<ComparedBrand> }) {
  return (
    <ChartFrame
      summary={linesLabel(scores)}
      points={scores.dates.length}
      describePoint={(index) => dayLabel(scores, index)}
      height={HEIGHT}
      layout={useCallback((width, height) => plotOf(scores, width, height), [scores])}
      renderCursor={(plot, index) => {
        const x = plot.x(index)
        return {
          marks: <CursorLine plot={plot} x={x} />,
          tooltip: <OverTimeTooltip scores={scores} index={index} />,
          place: inOtherHalf(plot, x),
        }
      }}
    >
      {(plot) => <OverTimeLines scores={scores} plot={plot} />}
    </ChartFrame>
  )
}

type OverTimeLinesProps = {
  scores: ScoresOverTime<ComparedBrand>
  plot: OverTimePlot<ComparedBrand>
}

/** Memoized: the cursor is drawn on top, so moving it does not redraw the lines. */
const OverTimeLines = memo(function OverTimeLines({ scores, plot }: OverTimeLinesProps) {
  return (
    <Lines
      plot={plot}
      lines={scores.lines.map(({ brand: { id, variant }, scores: values }) => ({
        key: id,
        values,
        color: variant.color,
        strokeWidth: 2,
        dashes: variant.dash,
      }))}
    >
      {scores.lines.map(({ brand, scores: all }, order) => (
        <g key={brand.id} style={{ color: brand.variant.color }}>
          {markersOf(all, order).map(({ index, score }) => (
            <path
              key={index}
              d={brand.variant.marker}
              transform={`translate(${plot.x(index)},${plot.y(score)})`}
              className={styles['lineMarker']}
            />
          ))}
        </g>
      ))}
      {plot.ends.map(({ brand, score, x, y, labelY, label }) => (
        <Fragment key={brand.id}>
          <path
            d={brand.variant.marker}
            transform={`translate(${x},${y})`}
            style={{ fill: brand.variant.color }}
          />
          <text
            x={plot.labelX}
            y={labelY}
            dy="0.35em"
            className={`text-xs font-semibold ${styles['label']}`}
          >
            <tspan className={`font-semibold ${styles['overTimeScore']}`}>
              {formatCompact(score)}
            </tspan>
            <tspan dx="6">{label}</tspan>
          </text>
        </Fragment>
      ))}
    </Lines>
  )
})

/** How many markers a line has, not counting the one at its end. */
const MARKERS = 5

/** Each line has its markers on other days, so that they don't overlap. */
function markersOf(
  scores: readonly (number | null)[],
  order: number,
): { index: number; score: number }[] {
  const step = scores.length / MARKERS
  if (step < 3) return []
  return Array.from({ length: MARKERS }, (_, at) =>
    Math.round(step * (at + 0.3 + 0.12 * (order % 6))),
  ).flatMap((index) => {
    const score = scores[index] ?? null
    return score === null ? [] : [{ index, score }]
  })
}

type OverTimeTooltipProps = { scores: ScoresOverTime<ComparedBrand>; index: number }

function OverTimeTooltip({ scores, index }: OverTimeTooltipProps) {
  const rows = scores.lines
    .map(({ brand, scores: all }) => ({ brand, score: all[index] ?? null }))
    .toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
  return (
    <>
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
    </>
  )
}

function OverTimeTable({ scores: { dates, lines } }: { scores: ScoresOverTime<ComparedBrand> }) {
  const rows = dates.map((date, index) => ({ date, index })).toReversed()
  return (
    <div className={`flex flex-col ${styles['table']}`}>
      <DataTable
        name="Scores by day"
        columns={[
          {
            label: 'Date',
            renderCell: ({ date }) => <span className="whitespace-nowrap">{formatDate(date)}</span>,
          },
          ...lines.map(({ brand, scores }) => ({
            id: brand.id,
            label: brand.name,
            renderCell: ({ index }: (typeof rows)[number]) => {
              const score = scores[index] ?? null
              return score === null ? (
                <span className="text-faint">no data</span>
              ) : (
                formatNumber(score)
              )
            },
            isNumber: true,
          })),
        ]}
        rows={rows}
        keyOf={({ date }) => date}
      />
    </div>
  )
}
