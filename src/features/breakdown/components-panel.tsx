import { useCallback, useEffect, useMemo } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { ROUND_MARKER } from '../../charts/chart-text.ts'
import { fetchRadar, Radar } from '../../charts/drawings.tsx'
import { radarLayout } from '../../charts/radar-layout.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { cornerLabel, radarSummary, toRadarAxes } from './radar-axes.ts'
import styles from './breakdown.module.css'

/** CSS pixels; must match the skeleton in the style sheet. On small phones the labels narrow the radar. */
const HEIGHT = 264
const NARROW = { below: 324, height: 228 }

type ComponentsPanelProps = {
  brandId: string
  view: 'chart' | 'table'
  supposed: Supposed
}

export function ComponentsPanel({ brandId, view, supposed }: ComponentsPanelProps) {
  const api = useApi()
  const [state] = usePanelQuery(scoreQuery(api, brandId), 'The components')

  const isMoved = Object.keys(supposed).length > 0

  // Loads the chart's code in parallel with its data.
  useEffect(() => {
    if (view === 'chart') fetchRadar()
  }, [view])

  return (
    <Panel
      name="Components"
      end={<span>{isMoved ? 'dashed: what if' : '0–100 each'}</span>}
      state={state}
      className={styles['componentsPanel']}
      skeleton={
        <div className={styles['componentsPanelBody']}>
          <span className="sr-only">Loading…</span>
          <div className={styles['ghost']} aria-hidden="true" />
        </div>
      }
    >
      {({ breakdown }) => (
        <div className={styles['componentsPanelBody']}>
          <Components breakdown={breakdown} view={view} supposed={supposed} />
        </div>
      )}
    </Panel>
  )
}

type ComponentsProps = Omit<ComponentsPanelProps, 'brandId'> & { breakdown: Score['breakdown'] }

function Components({ breakdown, view, supposed }: ComponentsProps) {
  const axes = useMemo(() => toRadarAxes(breakdown), [breakdown])
  const isSupposed = Object.keys(supposed).length > 0
  const outlines = useMemo(() => {
    const own = {
      key: 'components',
      scores: axes.map(({ score }) => score),
      color: 'var(--chart-score)',
      marker: ROUND_MARKER,
    }
    const whatIf = {
      key: 'what if',
      scores: axes.map(({ component, score }) => supposed[component] ?? score),
      color: 'var(--chart-ink)',
      dashes: '4 4',
      marker: ROUND_MARKER,
    }
    return isSupposed ? [own, whatIf] : [own]
  }, [axes, supposed, isSupposed])
  const layout = useCallback(
    (width: number, height: number) => radarLayout(axes, width, height),
    [axes],
  )
  const [ref, width] = useWidth<HTMLDivElement>()
  if (view === 'table') {
    return (
      <DataTable
        name="Components"
        columns={[
          { label: 'Component', renderCell: ({ name }) => name },
          { label: 'Score', renderCell: ({ score }) => formatNumber(score), isNumber: true },
          {
            label: 'What if',
            renderCell: ({ component, score }) => formatNumber(supposed[component] ?? score),
            isNumber: true,
            isShown: isSupposed,
          },
        ]}
        rows={axes}
        keyOf={({ component }) => component}
      />
    )
  }
  return (
    <div ref={ref}>
      <ChartFrame
        summary={radarSummary(axes, supposed)}
        points={axes.length}
        describePoint={(index) => {
          const axis = axes[index]
          return axis === undefined ? '' : cornerLabel(axis, supposed)
        }}
        height={width < NARROW.below ? NARROW.height : HEIGHT}
        layout={layout}
      >
        {(plot, { cursor }) => <Radar layout={plot} outlines={outlines} cursor={cursor} />}
      </ChartFrame>
    </div>
  )
}
