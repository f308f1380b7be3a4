import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { scoreQuery, scoreBreakdownQuery } from '../../api/queries.ts'
import { type Score, COMPONENTS, type Component, type ScoreBreakdown } from '../../api/score.ts'
import { ChartFrame, useWidth } from '../../charts/chart-frame.tsx'
import { ROUND_MARKER, formatCompact } from '../../charts/chart-text.ts'
import { fetchRadar, Radar } from '../../charts/drawings.tsx'
import { radarLayout } from '../../charts/radar-layout.ts'
import { formatList } from '../../lib/language.ts'
import { formatNumber, formatCount, formatShare } from '../../lib/numbers.ts'
import { platformColor, platformName } from '../../model/names.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
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

type DetailPanelProps = {
  brandId: string
  component: Component
  children: (breakdown: ScoreBreakdown) => ReactNode
}

export function DetailPanel({ brandId, component, children }: DetailPanelProps) {
  const api = useApi()
  const name = COMPONENT_NAMES[component]
  const [state, query] = usePanelQuery(scoreBreakdownQuery(api, brandId), name)
  return (
    <Panel
      name={name}
      end={
        query.data !== undefined && (
          <span className="ms-auto text-ink text-sm font-semibold">
            <span className="sr-only">Score </span>
            <span translate="no">{formatNumber(query.data[component].score)}</span>
            <span className="text-faint text-xs font-normal"> of 100</span>
          </span>
        )
      }
      state={state}
      className={`${styles['panel']} ${styles[component]}`}
      skeleton={<Skeleton />}
    >
      {(breakdown) => <div className={styles['body']}>{children(breakdown)}</div>}
    </Panel>
  )
}

/** Page speed has no unit (contract §14). */
export function TechnicalFactorsPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="technical_factors">
      {({ technical_factors: factors }) => (
        <>
          <dl className={`grid ${styles['lines']}`}>
            <div>
              <dt>Schema markup</dt>
              <dd>
                <YesOrNo isSo={factors.schema_implemented} />
              </dd>
            </div>
            <div>
              <dt>Mobile friendly</dt>
              <dd>
                <YesOrNo isSo={factors.mobile_friendly} />
              </dd>
            </div>
            <div>
              <dt>Page speed</dt>
              <dd translate="no">{formatNumber(factors.page_speed)}</dd>
            </div>
          </dl>
          <Bar share={factors.page_speed / 100} track />
        </>
      )}
    </DetailPanel>
  )
}

function YesOrNo({ isSo }: { isSo: boolean }) {
  return <span>{isSo ? 'Yes' : 'No'}</span>
}

const FIRST_ROWS = 6
/** More blocks can't be counted at a glance. */
const MAX_BLOCKS = 12

export type PlatformRow = {
  key: string
  name: string
  color: string
  count: number
  share: string
  /** Bar length, 0 to 1: the share, not relative to the highest. */
  length: number
}

/** Sorted by count; ties keep the order of the service. */
export function toPlatformRows(frequency: ScoreBreakdown['citation_frequency']): {
  first: PlatformRow[]
  rest: PlatformRow[]
} {
  const { platforms, total_citations: total } = frequency
  let sum = 0
  for (const { count } of platforms) {
    sum += Math.max(0, count)
  }
  // The counts may exceed the total (contract §16.6); no share is above 100%.
  const all = Math.max(1, total, sum)
  const rows = platforms
    .toSorted((a, b) => b.count - a.count)
    .map(({ key, count }) => ({
      key,
      name: platformName(key),
      color: platformColor(key),
      count,
      share: formatShare(Math.max(0, count), all),
      length: Math.max(0, count) / all,
    }))
  // “Show all” isn't worth it for a single row.
  const shown = rows.length === FIRST_ROWS + 1 ? FIRST_ROWS + 1 : FIRST_ROWS
  return { first: rows.slice(0, shown), rest: rows.slice(shown) }
}

/**
 * One block per tracked platform: its colour, or null if the brand is absent.
 * Blocks get platform colours only if the counts name exactly the platforms that are present.
 * @returns an empty list if the numbers contradict each other or there are too many platforms
 */
export function toBlocks(breakdown: ScoreBreakdown): (string | null)[] {
  const { platforms_present: present, platforms_total: total } = breakdown.platform_diversity
  if (total < 1 || total > MAX_BLOCKS || present < 0 || present > total) return []
  const named = breakdown.citation_frequency.platforms.filter(({ count }) => count > 0)
  const colors = named.length === present ? named.map(({ key }) => platformColor(key)) : []
  return Array.from({ length: total }, (_, index) =>
    index < present ? (colors[index] ?? 'var(--accent)') : null,
  )
}

export function missingMessage({
  citation_frequency: { platforms },
  platform_diversity: { platforms_present: present, platforms_total: total },
}: ScoreBreakdown): string {
  const missing = total - present
  const absent = platforms.filter(({ count }) => count <= 0).map(({ key }) => platformName(key))
  if (absent.length === 0 || absent.length > missing) {
    return `You’re not cited on ${formatCount(missing, 'tracked platform', 'tracked platforms')}.`
  }
  const unnamed = missing - absent.length
  const others = formatCount(unnamed, 'other tracked platform', 'other tracked platforms')
  return `You’re not cited on ${formatList(unnamed === 0 ? absent : [...absent, others])}.`
}

/** One decimal below ten, a whole number above; null if it can't be computed. */
export function linksPerDomain({
  backlinks,
  referring_domains: domains,
}: ScoreBreakdown['domain_authority']): number | null {
  if (domains <= 0 || backlinks < 0) return null
  const links = backlinks / domains
  return links < 10 ? Math.round(links * 10) / 10 : Math.round(links)
}
