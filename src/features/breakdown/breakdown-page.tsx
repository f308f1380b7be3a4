import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import { type Component, COMPONENTS, type Score } from '../../api/score.ts'
import { ChartFrame, useWidth } from '../../charts/chart-frame.tsx'
import { formatCompact, ROUND_MARKER } from '../../charts/chart-text.ts'
import { fetchRadar, Radar } from '../../charts/drawings.tsx'
import { radarLayout } from '../../charts/radar-layout.ts'
import { clamp, formatDecimal, formatNumber } from '../../lib/numbers.ts'
import {
  addUp,
  type AddedComponent,
  COMPONENT_NAMES,
  type AddedScore,
} from '../../model/score/components.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi, useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { useSeenComponents } from '../../parts/score/component-verdict.tsx'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { ViewSwitch } from '../../ui/segmented.tsx'
import { DataTable } from '../../ui/table.tsx'
import { ComponentHistoryPanel } from './component-history-panel.tsx'
import { DetailPanels } from './detail-panels.tsx'
import { onlyMoved, useWhatIf, WhatIf } from './what-if-sliders.tsx'
import styles from './breakdown.module.css'

type WholeProps = {
  brandId: string
  view: 'chart' | 'table'
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

type BreakdownPageProps = WholeProps & { onView: (view: 'chart' | 'table') => void }

export function BreakdownPage({ onView, ...whole }: BreakdownPageProps) {
  const { brandId, view } = whole
  useSeenComponents(brandId)
  return (
    <>
      <PageHead
        title="Breakdown"
        about={useBrandName(brandId)}
        note={<ScoreHelp brandId={brandId} />}
      >
        <ViewSwitch view={view} onView={onView} />
      </PageHead>
      <Whole key={brandId} {...whole} />
      <DetailPanels brandId={brandId} />
      <ComponentHistoryPanel brandId={brandId} view={view} />
    </>
  )
}

function Whole({ brandId, view, supposed: given, onSuppose }: WholeProps) {
  const { api, scoreWeights } = useServices()
  const [chosen, suppose] = useWhatIf(given, onSuppose)
  const { data: score } = useQuery(scoreQuery(api, brandId))
  const added = score === undefined ? null : addUp(score, scoreWeights)
  const supposed = added === null ? {} : onlyMoved(added, chosen)
  return (
    <div className={styles['whole']}>
      <ComponentsPanel brandId={brandId} view={view} supposed={supposed} />
      <AddUpPanel brandId={brandId} view={view} supposed={supposed} onSuppose={suppose} />
    </div>
  )
}

/** How the components add up to the score, with what-if sliders (contract §9). */
function AddUpPanel({ brandId, view, supposed, onSuppose }: WholeProps) {
  const { api, scoreWeights } = useServices()
  const [state, query] = usePanelQuery(scoreQuery(api, brandId), 'The score')
  const added = query.data === undefined ? null : addUp(query.data, scoreWeights)
  const sum = added === null ? null : sumMessage(added)
  return (
    <Panel
      name="How the score adds up"
      title={added === null ? undefined : `How your ${formatNumber(added.score)} adds up`}
      end={sum !== null && <span>{sum}</span>}
      state={state}
      className={styles['addUpPanel']}
      skeleton={<Skeleton lines={6} />}
    >
      {({ score }) =>
        added === null ? (
          <p className={`text-muted grid gap-1 rounded ${styles['unknown']}`}>
            {`We can’t show how the score adds up: ${scoreWeights === null ? 'the weights of the components aren’t known.' : `the known weights don’t produce ${formatNumber(score)}.`}`}
          </p>
        ) : (
          <div className={styles['addUpPanelBody']}>
            {view === 'chart' && <PointsBar rows={added.rows} />}
            <WhatIf added={added} supposed={supposed} onSuppose={onSuppose} />
          </div>
        )
      }
    </Panel>
  )
}

/** A score rounded to the nearest whole number differs from the sum of its components by at most this. */
const ROUNDING = 0.5

/** Says how far the sum of the components is from the score, unless only rounding separates them. */
function sumMessage({ score, total }: AddedScore): string {
  const text = `Adds up to ${formatDecimal(total)} points`
  const difference = total - score
  if (Math.abs(difference) <= ROUNDING) return text
  const side = difference > 0 ? 'above' : 'below'
  return `${text}, ${formatDecimal(Math.abs(difference))} ${side} the score`
}

/** Hidden from screen readers, because the table below has the same numbers. */
function PointsBar({ rows }: { rows: readonly AddedComponent[] }) {
  return (
    <div className={`flex mb-4 ${styles['bar']}`} aria-hidden="true">
      {rows.map(({ component, score, weight, points }) => (
        <div
          key={component}
          className={`min-w-0 overflow-hidden ${styles['room']}`}
          style={{ flexGrow: weight * 100 }}
        >
          <div
            className={`text-xs font-semibold grid place-items-center overflow-hidden ${styles['pointsBarPoints']}`}
            style={{ inlineSize: `${clamp(score, 0, 100)}%` }}
          >
            <span translate="no">{formatDecimal(points)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** CSS pixels; must match the skeleton in the style sheet. On small phones the labels narrow the radar. */
const HEIGHT = 264
const NARROW = { below: 324, height: 228 }

type ComponentsPanelProps = { brandId: string; view: 'chart' | 'table'; supposed: Supposed }

function ComponentsPanel({ brandId, view, supposed }: ComponentsPanelProps) {
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
function toRadarAxes(breakdown: Score['breakdown']): RadarAxis[] {
  return COMPONENTS.map((component) => {
    const score = breakdown[component]
    return { component, name: COMPONENT_NAMES[component], score, value: formatCompact(score) }
  })
}

function radarSummary(axes: readonly RadarAxis[], supposed: Supposed): string {
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
