import { type CSSProperties, memo, useCallback } from 'react'
import { Axes } from '../../../charts/axes.tsx'
import { beside } from '../../../charts/chart-cursor.tsx'
import { ChartFrame, type ChartState, type IndexRange } from '../../../charts/chart-frame.tsx'
import { Hatch } from '../../../charts/hatch.tsx'
import { Pins } from '../../../charts/pins.tsx'
import { RangeEdges, RangeGround } from '../../../charts/range-marks.tsx'
import { dayOf, type Day } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { datesOf, daysOf, isWithin } from '../../../model/analysis/day-range.ts'
import type { NumberedAnnotation } from '../../../model/notes/note.ts'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'
import { useMeasuredAnnotations } from '../../../parts/insights/use-measurement.ts'
import { focusAround } from '../../../ui/focus-around.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import {
  loadedCitationsMessage,
  notLoadedMessage,
  shownName,
  loadedPartMessage,
  formatDays,
} from '../analysis-messages.ts'
import { ALL_DAYS, USUAL_RANGE } from '../analysis-search.ts'
import { barPlot, type BarPlot, widestRoom, loadedSince, barName, type Series } from './series.ts'
import styles from '../analysis.module.css'

const HEIGHT = 240

type OverTimeChartProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  /** Called to freeze the days of the chart while the period changes. */
  onKeep: (isStored: boolean) => void
}

export function OverTimeChart({ bars, series, onKeep }: OverTimeChartProps) {
  const page = usePageAnalysis()
  const { search, onSearch, coverage, today } = page
  const measured = useMeasuredAnnotations(page, page.brandId)
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
    <div className="relative" onBlur={() => onKeep(false)}>
      <ChartFrame
        summary={chartSummary(bars, notLoaded, today)}
        points={bars.length}
        describePoint={(index) => {
          const bar = bars[index]
          if (bar === undefined) return ''
          return [describeBar(bar, series, since, now), ...measuredOn(bar, measured)].join('. ')
        }}
        height={HEIGHT}
        onSelect={(first, last) => choose({ first, last }, true)}
        layout={useCallback(
          (width, height) => barPlot(bars, { width, height, today }),
          [bars, today],
        )}
        drag={{
          selected,
          edges: (plot, { first, last }) => [plot.x(first), plot.x(last + 1)],
          fewest: 1,
          onRange: (range) => choose(range, false),
        }}
        renderCursor={(plot, index, { isDragging }) => {
          const bar = bars[index]
          if (bar === undefined || isDragging) return null
          return {
            tooltip: <BarTooltip bar={bar} series={series} measured={measuredOn(bar, measured)} />,
            place: beside(plot, { start: plot.x(index), end: plot.x(index + 1) }),
          }
        }}
      >
        {(plot, state) => (
          <BarDrawing bars={bars} series={series} plot={plot} measured={measured} {...state} />
        )}
      </ChartFrame>
      {selected !== null && <ChosenPeriod bars={bars} selected={selected} />}
    </div>
  )
}

function chartSummary(bars: readonly Bar[], notLoaded: string, today: Day): string {
  const first = bars[0]?.first
  const last = bars.at(-1)?.last
  if (first === undefined || last === undefined) return 'No citations'
  const total = bars.reduce((sum, { citations }) => sum + citations, 0)
  const highest = bars.reduce((most, bar) => (bar.citations > most.citations ? bar : most))
  const facts = [
    `${formatCitations(total)}, ${formatDays({ first, last }, today)}`,
    total === 0 ? '' : `Most on ${barName(highest)}: ${formatNumber(highest.citations)}`,
    notLoaded,
  ]
  return facts.filter((fact) => fact !== '').join('. ')
}

function describeBar(
  bar: Bar,
  series: readonly Series[],
  since: number | null,
  now: number,
): string {
  const part = loadedPartMessage(bar, since, now)
  if (bar.loaded === 'none') return `${barName(bar)}: ${part}`
  const counts = series
    .filter((each) => each.valueOf(bar) > 0)
    .map((each) => `${formatNumber(each.valueOf(bar))} ${each.name}`)
  const facts = [formatCitations(bar.citations), ...counts, part].filter((fact) => fact !== '')
  return `${barName(bar)}: ${facts.join(', ')}`
}

/** Null if no period is chosen or none of its days is shown. */
function chosenBars(bars: readonly Bar[], search: { from: string; to: string }): IndexRange | null {
  const chosen = daysOf(search)
  if (search.from === '' && search.to === '') return null
  const first = bars.findIndex((bar) => bar.last >= chosen.first)
  const last = bars.findLastIndex((bar) => bar.first <= chosen.last)
  return first === -1 || last < first ? null : { first, last }
}

type ChosenPeriodProps = { bars: readonly Bar[]; selected: IndexRange }

function ChosenPeriod({ bars, selected }: ChosenPeriodProps) {
  const { range, onSearch, snapshot, chosenPart, today } = usePageAnalysis()
  const middle = (selected.first + selected.last + 1) / 2 / bars.length
  const place: CSSProperties & Record<'--middle', number> = { '--middle': middle }
  return (
    <p
      className={`flex items-center gap-1-half absolute text-xs font-semibold text-accent whitespace-nowrap ${styles['chosen']}`}
      style={place}
    >
      <span>{`${shownName(range, today)} · ${loadedCitationsMessage(snapshot.tables.total.citations, chosenPart)}`}</span>
      <button
        type="button"
        className="no-print"
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

/** How far a chosen range extends above the plot, in CSS pixels. */
const RANGE_REACH = 6

function measuredOn(bar: Bar, measured: readonly NumberedAnnotation[]): string[] {
  return measured.filter(({ note }) => isWithin(dayOf(note.date), bar)).map(({ note }) => note.text)
}

type BarDrawingProps = Pick<ChartState, 'cursor' | 'range'> & {
  measured: readonly NumberedAnnotation[]
  bars: readonly Bar[]
  series: readonly Series[]
  plot: BarPlot
}

/** Stacked bars, the chosen range and the cursor. Plain SVG: Recharts takes twice as long for ten years of bars. */
function BarDrawing({ bars, series, plot, measured, cursor, range }: BarDrawingProps) {
  const pins = measured.flatMap((each) => {
    const index = bars.findIndex((bar) => isWithin(dayOf(each.note.date), bar))
    return index === -1 ? [] : [{ ...each, index }]
  })
  const span = range !== null && {
    start: plot.x(range.first),
    end: plot.x(range.last + 1),
    top: plot.top - RANGE_REACH,
    bottom: plot.bottom,
  }
  return (
    <svg width={plot.width} height={plot.height} className={styles['chart']}>
      {cursor !== null && (
        <rect
          x={plot.x(cursor)}
          y={plot.top}
          width={plot.slot}
          height={plot.bottom - plot.top}
          className={styles['cursor']}
        />
      )}
      <Axes plot={plot} base="var(--chart-ring)" />
      <NotLoaded bars={bars} plot={plot} edges={span === false ? [] : [span.start, span.end]} />
      {span !== false && <RangeGround {...span} />}
      <StackedBars bars={bars} series={series} plot={plot} selected={range} />
      <Pins
        pins={pins}
        values={bars.map(() => null)}
        plot={{ ...plot, x: (index) => plot.x(index) + plot.slot / 2 }}
      />
      {span !== false && <RangeEdges {...span} />}
    </svg>
  )
}

type BarTooltipProps = { bar: Bar; series: readonly Series[]; measured: readonly string[] }

function BarTooltip({ bar, series, measured }: BarTooltipProps) {
  const { coverage } = usePageAnalysis()
  const part = loadedPartMessage(bar, loadedSince(coverage), useNow())
  return (
    <>
      <p>{barName(bar)}</p>
      <p className="text-sm font-semibold text-ink">{formatCitations(bar.citations)}</p>
      {part !== '' && <p>{part}</p>}
      {measured.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul>
        {series.map((each) => (
          <li key={each.key}>
            <span className={`flex-none ${styles['swatch']}`} style={{ background: each.color }} />
            <bdi>{each.name}</bdi>
            <span className="ms-auto font-semibold text-ink" translate="no">
              {formatNumber(each.valueOf(bar))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type NotLoadedProps = {
  bars: readonly Bar[]
  plot: BarPlot
  /** Edges of the chosen range, whose handles would cover the label. */
  edges: readonly number[]
}

function NotLoaded({ bars, plot, edges }: NotLoadedProps) {
  const { coverage } = usePageAnalysis()
  const now = useNow()
  const end = bars.findLastIndex(({ loaded }) => loaded !== 'all') + 1
  if (end === 0 || coverage.loaded.kind !== 'since') return null
  const words = notLoadedMessage(bars[0]?.first ?? 0, coverage.loaded.time, now)
  return (
    <Hatch
      left={plot.left}
      right={plot.x(end)}
      room={widestRoom(plot.left, plot.x(end), edges)}
      top={plot.top}
      bottom={plot.bottom}
      labels={[words, 'Not loaded yet']}
    />
  )
}

type StackedBarsProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  plot: BarPlot
  /** Other bars are paler; null for none. */
  selected: IndexRange | null
}

/** Memoized: the bars don't change when the cursor moves. */
const StackedBars = memo(function StackedBars({ bars, series, plot, selected }: StackedBarsProps) {
  const gap = (plot.slot - plot.barWidth) / 2
  return bars.map((bar, index) => {
    const isPale = selected !== null && (index < selected.first || index > selected.last)
    let below = 0
    return (
      <g key={bar.first} className={styles['bar']} data-pale={isPale}>
        {series.toReversed().map(({ key, color, valueOf }) => {
          const value = valueOf(bar)
          if (value === 0) return null
          const y = plot.y(below + value)
          const height = plot.y(below) - y
          below += value
          return (
            <rect
              key={key}
              x={plot.x(index) + gap}
              y={y}
              width={plot.barWidth}
              height={Math.max(height > 3 ? height - 1.5 : height, 0.5)}
              rx={plot.barWidth > 6 ? 1.5 : 0}
              style={{ fill: color }}
            />
          )
        })}
      </g>
    )
  })
})
