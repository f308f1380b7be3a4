import { type ReactNode, useState } from 'react'
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
import { ShownCharts } from './shown-charts.tsx'
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

const failed = (advice: string): PanelState<string> => ({
  kind: 'failed',
  problem: { title: 'The score couldn’t be loaded', advice, facts: ['Status 503', 'req_1'] },
  retry: () => undefined,
})

const SHARED_ADVICE = 'You’re offline.'

const READY: PanelState<string> = { kind: 'ready', data: 'Content', staleSince: null }

/** The states, by panel name. */
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
