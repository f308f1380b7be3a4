import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { lazyChart } from '../../ui/lazy-chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/services.tsx'
import { axisAt, radarLayout, radarSummary, type RadarAxis, toRadarAxes } from './radar-axes.ts'
import styles from './components-panel.module.css'

/** CSS pixels, the same while loading (see the style sheet). On small phones the labels leave the radar less width. */
const HEIGHT = 308
const NARROW = { below: 320, height: 228 }

const [ComponentRadar, fetchComponentRadar] = lazyChart(async () => {
  const { ComponentRadar: Radar } = await import('./component-radar.tsx')
  return Radar
})

type ComponentsPanelProps = { brandId: string; view: 'chart' | 'table' }

/** The four components of the score side by side, as a radar or a table. */
export function ComponentsPanel({ brandId, view }: ComponentsPanelProps) {
  const api = useApi()
  const query = useQuery(scoreQuery(api, brandId))

  // Load the chart's code in parallel with its data.
  useEffect(() => {
    if (view === 'chart') fetchComponentRadar()
  }, [view])

  return (
    <Panel
      name="Components"
      aside={<span>0–100 each</span>}
      state={panelState(query, 'The components')}
      className={styles['panel']}
      skeleton={
        <div className={styles['body']}>
          <span className="visually-hidden">Loading…</span>
          <div className={styles['ghost']} aria-hidden="true" />
        </div>
      }
    >
      {({ breakdown }) => (
        <div className={styles['body']}>
          <Components breakdown={breakdown} view={view} />
        </div>
      )}
    </Panel>
  )
}

type ComponentsProps = { breakdown: Score['breakdown']; view: 'chart' | 'table' }

function Components({ breakdown, view }: ComponentsProps) {
  const axes = useMemo(() => toRadarAxes(breakdown), [breakdown])
  const [ref, width] = useWidth<HTMLDivElement>()
  if (view === 'table') {
    return (
      <DataTable
        caption="Components"
        columns={[{ label: 'Component' }, { label: 'Score', isNumber: true }]}
        rows={axes.map(({ component, name, score }) => ({
          key: component,
          cells: [name, formatNumber(score)],
        }))}
      />
    )
  }
  return (
    <div ref={ref}>
      <ChartFrame
        summary={radarSummary(axes)}
        points={axes.length}
        describePoint={(index) => {
          const axis = axes[index]
          return axis === undefined ? '' : `${axis.name}: ${formatNumber(axis.score)} of 100`
        }}
        height={width < NARROW.below ? NARROW.height : HEIGHT}
      >
        {(frame) => <RadarInFrame axes={axes} {...frame} />}
      </ChartFrame>
    </div>
  )
}

type RadarInFrameProps = {
  axes: readonly RadarAxis[]
  width: number
  height: number
  cursor: number | null
  setCursor: (index: number | null) => void
}

function RadarInFrame({ axes, width, height, cursor, setCursor }: RadarInFrameProps) {
  const layout = useMemo(() => radarLayout(axes, width, height), [axes, width, height])
  return (
    <div
      className={styles['radar']}
      onPointerMove={(event) => {
        const frame = event.currentTarget.getBoundingClientRect()
        const index = axisAt(event.clientX - frame.left, event.clientY - frame.top, layout)
        if (index !== cursor) setCursor(index)
      }}
    >
      <Suspense fallback={null}>
        <ComponentRadar axes={axes} layout={layout} width={width} height={height} cursor={cursor} />
      </Suspense>
    </div>
  )
}
