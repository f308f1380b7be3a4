import { useCallback, useEffect, useMemo } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import { type Score, COMPONENTS, type Component } from '../../api/score.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { ROUND_MARKER, formatCompact } from '../../charts/chart-text.ts'
import { fetchRadar, Radar } from '../../charts/drawings.tsx'
import { radarLayout } from '../../charts/radar-layout.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useWidth } from '../../ui/use-width.ts'
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

type RadarAxis = { component: Component; name: string; score: number; value: string }

/** Clockwise from the top. */
export function toRadarAxes(breakdown: Score['breakdown']): RadarAxis[] {
  return COMPONENTS.map((component) => {
    const score = breakdown[component]
    return { component, name: COMPONENT_NAMES[component], score, value: formatCompact(score) }
  })
}

export function radarSummary(axes: readonly RadarAxis[], supposed: Supposed): string {
  const parts = axes.map(({ name, score }) => `${name.toLowerCase()} ${formatNumber(score)}`)
  const moved = axes.flatMap(({ component, name }) => {
    const score = supposed[component]
    return score === undefined ? [] : [`${name.toLowerCase()} ${formatNumber(score)}`]
  })
  const whatIf = moved.length === 0 ? '' : ` What if: ${moved.join(', ')}.`
  return `Components of the score, 0 to 100 each: ${parts.join(', ')}.${whatIf}`
}

/** `Citation frequency: 68 of 100, what if 77` */
function cornerLabel({ component, name, score }: RadarAxis, supposed: Supposed): string {
  const own = `${name}: ${formatNumber(score)} of 100`
  const other = supposed[component]
  return other === undefined ? own : `${own}, what if ${formatNumber(other)}`
}
