import { type ReactNode, useState } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHealthContext } from '../ui/panel.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ShownCharts } from './shown-charts.tsx'
import { ShownControls } from './shown-controls.tsx'
import { SHARED_ADVICE, ShownPanels } from './shown-panels.tsx'
import styles from './catalogue.module.css'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const SIZES = [
  { value: '', label: '100 %' },
  { value: '200%', label: '200 %' },
] as const

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
