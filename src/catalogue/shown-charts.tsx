import { useCallback } from 'react'
import { Axes } from '../charts/axes.tsx'
import { CursorLine, inOtherHalf } from '../charts/chart-cursor.tsx'
import { ChartFrame, ChartOverlay } from '../charts/chart-frame.tsx'
import { ROUND_MARKER } from '../charts/chart-text.ts'
import { Lines, Radar } from '../charts/drawings.tsx'
import { Hatch } from '../charts/hatch.tsx'
import { Pins } from '../charts/pins.tsx'
import { roomyTicks, type LinePlot, linePlot } from '../charts/plot.ts'
import { radarLayout } from '../charts/radar-layout.ts'
import { RangeEdges, RangeGround } from '../charts/range-marks.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { dateOfDay, dayOf, formatFullDate } from '../lib/dates.ts'
import { Specimen } from './shown-controls.tsx'
import styles from './catalogue.module.css'

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

const layoutRadar = (width: number, height: number) => radarLayout(CORNERS, width, height)

export function ShownCharts() {
  return (
    <>
      {Object.entries(SERIES).map(([name, values]) => (
        <Specimen key={name} name={`Lines: ${name}`}>
          <div className={styles['wide']}>
            <ShownLines name={name} values={values} />
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
            layout={layoutRadar}
          >
            {(plot, { cursor }) => <Radar layout={plot} outlines={OUTLINES} cursor={cursor} />}
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

type ShownLinesProps = { name: string; values: readonly (number | null)[] }

function ShownLines({ name, values }: ShownLinesProps) {
  const dates = values.map((_, index) => dateOfDay(dayOf('2026-11-17') + index + 1 - values.length))
  const layout = useCallback(
    (width: number, height: number) => {
      const known = values.flatMap((value) => (value === null ? [] : [value, value - 5]))
      return linePlot(dates, roomyTicks(known, 4), width, height, { top: 24, right: 6, bottom: 30 })
    },
    [dates, values],
  )
  return (
    <ChartFrame
      summary={`Lines of ${values.length} days: ${name}`}
      points={values.length}
      describePoint={(index) =>
        `${formatFullDate(dates[index] ?? '')}: ${values[index] ?? 'no data'}`
      }
      height={240}
      layout={layout}
      renderCursor={(plot, index) => ({
        marks: <CursorLine plot={plot} x={plot.x(index)} />,
        tooltip: (
          <>
            <p>{formatFullDate(dates[index] ?? '')}</p>
            <strong>{values[index] ?? 'no data'}</strong>
          </>
        ),
        place: inOtherHalf(plot, plot.x(index)),
      })}
    >
      {(plot) => <Drawing values={values} plot={plot} />}
    </ChartFrame>
  )
}

type DrawingProps = { values: readonly (number | null)[]; plot: LinePlot }

function Drawing({ values, plot }: DrawingProps) {
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
    <>
      <Lines plot={plot} lines={lines} behind={behind}>
        <Pins pins={pins} values={values} plot={plot} />
      </Lines>
      {values.length === 3 && (
        <ChartOverlay {...plot}>
          <Axes plot={plot} base="var(--chart-ink)" />
        </ChartOverlay>
      )}
      {hasRange && (
        <ChartOverlay {...plot}>
          <RangeGround start={x(22)} end={x(26)} top={top} bottom={bottom} />
          <RangeEdges start={x(22)} end={x(26)} top={top} bottom={bottom} />
        </ChartOverlay>
      )}
    </>
  )
}
