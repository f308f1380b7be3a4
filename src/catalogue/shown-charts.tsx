import { Suspense, useMemo } from 'react'
import { Axes } from '../charts/axes.tsx'
import { ChartFrame, type FrameState } from '../charts/chart-frame.tsx'
import { ChartOverlay, CursorLine } from '../charts/chart-overlay.tsx'
import { ChartSurface } from '../charts/chart-surface.tsx'
import { ChartTooltip, inOtherHalf } from '../charts/chart-tooltip.tsx'
import { Hatch } from '../charts/hatch.tsx'
import { lazyChart } from '../charts/lazy-chart.tsx'
import { Pins } from '../charts/pins.tsx'
import { linePlot } from '../charts/plot.ts'
import { RadarInFrame } from '../charts/radar-in-frame.tsx'
import { RangeEdges, RangeGround } from '../charts/range-marks.tsx'
import { ROUND_MARKER } from '../charts/round-marker.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { roomyTicks } from '../charts/ticks.ts'
import { dateOfDay, dayNumber, formatFullDate } from '../lib/dates.ts'
import { Specimen } from './specimen.tsx'
import styles from './catalogue.module.css'

const [LineChart] = lazyChart(async () => (await import('../charts/line-chart.tsx')).LineChart)

/** Daily scores; null is a day without data. */
const SERIES: Readonly<Record<string, readonly (number | null)[]>> = {
  'a month with a gap': Array.from({ length: 30 }, (_, day) =>
    day > 10 && day < 15 ? null : 60 + Math.round(8 * Math.sin(day / 4)),
  ),
  'one day': [72],
  'no data': [null, null, null],
}

const CORNERS = [
  { name: 'Citation frequency', value: '68' },
  { name: 'Domain authority', value: '75' },
  { name: 'Platform diversity', value: '80' },
  { name: 'Technical factors', value: '65' },
]
const OUTLINES = [
  { key: 'one', scores: [68, 75, 80, 65], color: 'var(--chart-score)', marker: ROUND_MARKER },
  {
    key: 'other',
    scores: [50, 20, 100, 0],
    color: 'var(--chart-text)',
    dashes: '4 4',
    marker: ROUND_MARKER,
  },
]

export function ShownCharts() {
  return (
    <>
      {Object.entries(SERIES).map(([name, values]) => (
        <Specimen key={name} name={`Lines: ${name}`}>
          <div className={styles['wide']}>
            <Lines name={name} values={values} />
          </div>
        </Specimen>
      ))}
      <Specimen name="Radar">
        <div className={styles['wide']}>
          <ChartFrame
            summary="Radar of 4 components"
            points={CORNERS.length}
            describePoint={(index) => CORNERS[index]?.name ?? ''}
            height={308}
          >
            {(frame) => <RadarInFrame corners={CORNERS} outlines={OUTLINES} {...frame} />}
          </ChartFrame>
        </div>
      </Specimen>
      <Specimen name="Sparkline">
        <Sparkline values={[60, 64, null, 70, 72]} label="From 60 to 72" />
        <Sparkline values={[72]} label="72 on one day" />
        <Sparkline values={[]} label="No data" />
      </Specimen>
    </>
  )
}

type LinesProps = { name: string; values: readonly (number | null)[] }

function Lines({ name, values }: LinesProps) {
  const dates = values.map((_, index) =>
    dateOfDay(dayNumber('2026-11-17') + index + 1 - values.length),
  )
  return (
    <ChartFrame
      summary={`Lines of ${values.length} days: ${name}`}
      points={values.length}
      describePoint={(index) =>
        `${formatFullDate(dates[index] ?? '')}: ${values[index] ?? 'no data'}`
      }
      height={240}
    >
      {(frame) => <Plot dates={dates} values={values} {...frame} />}
    </ChartFrame>
  )
}

type PlotProps = FrameState & { dates: readonly string[]; values: readonly (number | null)[] }

function Plot({ dates, values, width, height, cursor, setCursor }: PlotProps) {
  const plot = useMemo(() => {
    const known = values.flatMap((value) => (value === null ? [] : [value, value - 5]))
    return linePlot(dates, roomyTicks(known, 4), width, height, { top: 24, right: 6, bottom: 30 })
  }, [dates, values, width, height])
  const { x, top, bottom } = plot
  const hasRange = values.length > 20
  const lines = [
    { key: 'score', values, color: 'var(--chart-score)', strokeWidth: 2 },
    {
      key: 'average',
      values: values.map((value) => (value === null ? null : value - 5)),
      color: 'var(--chart-text)',
      strokeWidth: 1.5,
      dashes: '4 4',
    },
  ]
  const pins = hasRange
    ? [
        { number: 1, index: 2 },
        { number: 2, index: 3 },
        { number: 1, letter: 'A', index: 20 },
      ]
    : []
  const behind = hasRange && (
    <Hatch left={x(10)} right={x(15)} top={top} bottom={bottom} labels={['No data', '–']} />
  )
  return (
    <ChartSurface indexAt={plot.indexAt} cursor={cursor} setCursor={setCursor}>
      <Suspense fallback={null}>
        <LineChart plot={plot} lines={lines} behind={behind}>
          <Pins pins={pins} values={values} plot={plot} />
        </LineChart>
      </Suspense>
      {values.length === 3 && (
        <ChartOverlay plot={plot}>
          <Axes plot={plot} base="var(--chart-ink)" />
        </ChartOverlay>
      )}
      {hasRange && (
        <ChartOverlay plot={plot}>
          <RangeGround start={x(22)} end={x(26)} top={top} bottom={bottom} />
          <RangeEdges start={x(22)} end={x(26)} top={top} bottom={bottom} />
        </ChartOverlay>
      )}
      {cursor !== null && (
        <>
          <CursorLine plot={plot} x={x(cursor)} />
          <ChartTooltip style={inOtherHalf(plot, x(cursor))}>
            <p>{formatFullDate(dates[cursor] ?? '')}</p>
            <strong>{values[cursor] ?? 'no data'}</strong>
          </ChartTooltip>
        </>
      )}
    </ChartSurface>
  )
}
