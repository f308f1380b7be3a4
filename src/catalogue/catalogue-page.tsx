import { type ReactNode, useState, useCallback } from 'react'
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
import { Bar, StackedBar } from '../ui/bar.tsx'
import { HighlightedText } from '../ui/highlighted-text.tsx'
import { Logo, ICON_PATHS, LineDrawing } from '../ui/icon.tsx'
import { LazyDetails } from '../ui/lazy-details.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { Name } from '../ui/name.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHealthContext, Panel, type PanelState, Skeleton } from '../ui/panel.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { sortedBy } from '../ui/table-sort.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { RelativeTime } from '../ui/use-now.tsx'
import { ShownControls, Specimen } from './shown-controls.tsx'
import styles from './catalogue.module.css'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const SIZES = [
  { value: '', label: '100 %' },
  { value: '200%', label: '200 %' },
] as const

const SHARED_ADVICE = 'You’re offline.'

const HEALTH = {
  isOutage: false,
  isSettled: true,
  isFailing: true,
  shared: [{ advice: SHARED_ADVICE, panels: [] }],
  stale: [],
}

/** Every control and chart in its states, for developers. Only in the simulated build. */
export function CataloguePage() {
  const root = document.documentElement
  const [theme, setTheme] = useState(root.dataset['theme'] ?? 'light')
  const [size, setSize] = useState('')
  return (
    <main className={styles['page']}>
      <PageHead
        title="Catalogue"
        note={<span className="text-muted text-xs">What src/ui and src/charts have</span>}
      >
        <Segmented
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(value) => {
            root.dataset['theme'] = value
            setTheme(value)
          }}
        />
        <Segmented
          label="Text"
          options={SIZES}
          value={size}
          onChange={(value) => {
            root.style.fontSize = value
            setSize(value)
          }}
        />
      </PageHead>
      <PageHealthContext value={HEALTH}>
        <Part title="Controls">
          <ShownControls />
        </Part>
        <Part title="Panels and texts">
          <ShownPanels />
        </Part>
        <Part title="Charts">
          <ShownCharts />
        </Part>
      </PageHealthContext>
      <LiveRegion />
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={`grid gap-2 ${styles['part']}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const failed = (advice: string): PanelState<string> => ({
  kind: 'failed',
  problem: { title: 'The score couldn’t be loaded', advice, facts: ['Status 503', 'req_1'] },
  retry: () => undefined,
})

const READY: PanelState<string> = { kind: 'ready', data: 'Content', staleSince: null }

const PANELS: Readonly<Record<string, PanelState<string>>> = {
  Loading: { kind: 'loading' },
  Failed: failed('Try again in a moment.'),
  'Failed like another': failed(SHARED_ADVICE),
  'Failed like the one before': failed(SHARED_ADVICE),
  Ready: READY,
  Stale: { kind: 'ready', data: 'Content', staleSince: '09:41' },
}

type Source = { host: string; citations: string; seen: string }

const COLUMNS: Column<Source>[] = [
  { label: 'Source', sorted: 'names', renderCell: ({ host }) => <Name>{host}</Name> },
  { label: 'Citations', renderCell: ({ citations }) => citations, isNumber: true },
  { label: 'Last seen', renderCell: ({ seen }) => seen, isExtra: true },
]
const ROWS: Source[] = [
  { host: 'tea.example', citations: '1,204', seen: '17 Nov' },
  {
    host: 'a-very-long-name-of-a-host-that-does-not-fit.example',
    citations: '3',
    seen: '2 Nov',
  },
]

const PARTS = [
  { key: 'positive', count: 5, color: 'var(--bar-positive)' },
  { key: 'neutral', count: 3, color: 'var(--bar-neutral)' },
  { key: 'negative', count: 1, color: 'var(--bar-negative)' },
]

function ShownPanels() {
  return (
    <>
      <Specimen name="Panel">
        {Object.entries(PANELS).map(([name, state]) => (
          <Panel key={name} name={name} state={state} className={styles['wide']}>
            {(text) => <p>{text}</p>}
          </Panel>
        ))}
        <Panel name="Section" state={READY} variant="section" className={styles['wide']}>
          {(text) => <p>{text}</p>}
        </Panel>
        <Panel name="Plain" state={READY} variant="plain" className={styles['wide']}>
          {(text) => <p>{text}</p>}
        </Panel>
        <div className={styles['wide']}>
          <Skeleton lines={2} />
        </div>
      </Specimen>
      <Specimen name="DataTable">
        <div className={styles['wide']}>
          <DataTable
            name="Sources"
            columns={COLUMNS}
            rows={ROWS}
            keyOf={({ host }) => host}
            sortedHeading={sortedBy('Source', () => {})}
          />
        </div>
      </Specimen>
      <Specimen name="Bar, StackedBar">
        {[0, 0.4, 1].map((share) => (
          <span key={share} className={styles['bar']}>
            <Bar share={share} track thick={share === 1} />
          </span>
        ))}
        <div className={styles['bar']}>
          <StackedBar parts={PARTS} />
        </div>
      </Specimen>
      <Specimen name="HighlightedText, RelativeTime, LazyDetails">
        <p>
          <HighlightedText text="Northwind Tea is good" ranges={[{ start: 0, end: 13 }]} />
        </p>
        <RelativeTime timestamp="2026-11-17T12:00:00Z" />
        <LazyDetails summary="Details" className={undefined}>
          {() => <p>Rendered while they are open.</p>}
        </LazyDetails>
      </Specimen>
      <Specimen name="Text">
        <p className={styles['wide']}>Usual text</p>
        <p className={`text-muted ${styles['wide']}`}>Quiet text</p>
        <p className={`text-faint ${styles['wide']}`}>Faint text</p>
        <p className={`text-muted text-xs ${styles['wide']}`}>Small quiet text</p>
      </Specimen>
      <Specimen name="Icon, Logo">
        <Logo />
        {Object.entries(ICON_PATHS).map(([name, path]) => (
          <LineDrawing key={name} path={path} />
        ))}
      </Specimen>
    </>
  )
}

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

function ShownCharts() {
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
