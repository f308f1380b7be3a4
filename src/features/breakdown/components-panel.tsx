import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { fetchRadar, RadarInFrame } from '../../charts/radar-in-frame.tsx'
import { ROUND_MARKER } from '../../charts/round-marker.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/use-services.tsx'
import { radarSummary, toRadarAxes } from './radar-axes.ts'
import styles from './components-panel.module.css'

/** CSS pixels, the same while loading (see the style sheet). On small phones the labels leave the radar less width. */
const HEIGHT = 308
const NARROW = { below: 320, height: 228 }

type ComponentsPanelProps = { brandId: string; view: 'chart' | 'table' }

/** The four components of the score side by side, as a radar or a table. */
export function ComponentsPanel({ brandId, view }: ComponentsPanelProps) {
  const api = useApi()
  const query = useQuery(scoreQuery(api, brandId))

  // Load the chart's code in parallel with its data.
  useEffect(() => {
    if (view === 'chart') fetchRadar()
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
  const outlines = useMemo(
    () => [
      {
        key: 'components',
        scores: axes.map(({ score }) => score),
        color: 'var(--chart-score)',
        marker: ROUND_MARKER,
      },
    ],
    [axes],
  )
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
        {(frame) => <RadarInFrame corners={axes} outlines={outlines} {...frame} />}
      </ChartFrame>
    </div>
  )
}
