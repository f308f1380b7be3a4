import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { scoreQuery } from '../../api/queries.ts'
import { COMPONENTS } from '../../api/score.ts'
import { formatDate } from '../../lib/dates.ts'
import {
  formatNumber,
  formatCount,
  formatRounded,
  clamp,
  formatDecimal,
} from '../../lib/numbers.ts'
import {
  componentHistoryOf,
  type SeenDay,
} from '../../model/component-history/component-history.ts'
import {
  addUp,
  type AddedComponent,
  type ScoreWeights,
  COMPONENT_NAMES,
  type AddedScore,
} from '../../model/score/components.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi, useServices } from '../../parts/app/use-services.tsx'
import { useSeenComponents } from '../../parts/score/component-verdict.tsx'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Name } from '../../ui/name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { ViewSwitch } from '../../ui/segmented.tsx'
import { DataTable } from '../../ui/table.tsx'
import {
  ComponentsPanel,
  TechnicalFactorsPanel,
  DetailPanel,
  type PlatformRow,
  toPlatformRows,
  linksPerDomain,
  missingMessage,
  toBlocks,
} from './components-panel.tsx'
import { seenSeries, sharedScale, SeenChart } from './seen-chart.tsx'
import { useWhatIf, onlyMoved, WhatIf } from './what-if-sliders.tsx'
import styles from './breakdown.module.css'

type WholeProps = {
  brandId: string
  /** Null if the weights are unknown (contract §9). */
  scoreWeights: ScoreWeights | null
  view: 'chart' | 'table'
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

type BreakdownPageProps = WholeProps & {
  brandName: string
  onView: (view: 'chart' | 'table') => void
}

export function BreakdownPage({ brandName, onView, ...whole }: BreakdownPageProps) {
  const { brandId, view } = whole
  useSeenComponents(brandId)
  return (
    <>
      <PageHead title="Breakdown" about={brandName} note={<ScoreHelp brandId={brandId} />}>
        <ViewSwitch view={view} onView={onView} />
      </PageHead>
      <Whole key={brandId} {...whole} />
      <div className={styles['details']}>
        <CitationFrequencyPanel brandId={brandId} />
        <DomainAuthorityPanel brandId={brandId} />
        <PlatformDiversityPanel brandId={brandId} />
        <TechnicalFactorsPanel brandId={brandId} />
      </div>
      <ComponentHistoryPanel brandId={brandId} view={view} />
    </>
  )
}

function Whole({ brandId, scoreWeights, view, supposed: given, onSuppose }: WholeProps) {
  const [chosen, suppose] = useWhatIf(given, onSuppose)
  const { data: score } = useQuery(scoreQuery(useApi(), brandId))
  const added = score === undefined ? null : addUp(score, scoreWeights)
  const supposed = added === null ? {} : onlyMoved(added, chosen)
  return (
    <div className={styles['whole']}>
      <ComponentsPanel brandId={brandId} view={view} supposed={supposed} />
      <AddUpPanel
        brandId={brandId}
        scoreWeights={scoreWeights}
        view={view}
        supposed={supposed}
        onSuppose={suppose}
      />
    </div>
  )
}

type AddUpPanelProps = {
  brandId: string
  scoreWeights: ScoreWeights | null
  view: 'chart' | 'table'
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

/** How the components add up to the score, with what-if sliders (contract §9). */
function AddUpPanel({ brandId, scoreWeights, view, supposed, onSuppose }: AddUpPanelProps) {
  const api = useApi()
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
          <p className={`text-muted grid gap-2 ${styles['unknown']}`}>
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
export function sumMessage({ score, total }: AddedScore): string {
  const text = `Adds up to ${formatDecimal(total)} points`
  const difference = total - score
  if (Math.abs(difference) <= ROUNDING) return text
  const side = difference > 0 ? 'above' : 'below'
  return `${text}, ${formatDecimal(Math.abs(difference))} ${side} the score`
}

function CitationFrequencyPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="citation_frequency">
      {({ citation_frequency: frequency }) => {
        const { first, rest } = toPlatformRows(frequency)
        return (
          <>
            <p className={`text-faint text-xs ${styles['total']}`}>
              {formatCount(frequency.total_citations, 'citation', 'citations')}
            </p>
            {first.length === 0 && (
              <p className={`text-faint text-xs ${styles['total']}`}>
                No platforms reported. Each one that cites the brand gets a row here.
              </p>
            )}
            <PlatformList rows={first} />
            {rest.length > 0 && (
              <details className={styles['rest']}>
                <summary>{`Show all ${formatNumber(first.length + rest.length)}`}</summary>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The list may scroll, so it must be focusable. */}
                <div role="group" aria-label="More platforms" tabIndex={0}>
                  <PlatformList rows={rest} />
                </div>
              </details>
            )}
          </>
        )
      }}
    </DetailPanel>
  )
}

function PlatformList({ rows }: { rows: readonly PlatformRow[] }) {
  return (
    <ul className={styles['list']} role="list">
      {rows.map(({ key, name, color, count, share, length }) => (
        <li key={key}>
          <Name title={name}>{name}</Name>
          <Bar share={length} color={color} thick />
          <span translate="no">{formatNumber(count)}</span>
          <span className="text-faint" translate="no">
            {share}
          </span>
        </li>
      ))}
    </ul>
  )
}

const MIN_DAYS = 3

type ComponentHistoryPanelProps = { brandId: string; view: 'chart' | 'table' }

/** The components on the days this browser loaded them, because the service has no history of them. */
function ComponentHistoryPanel({ brandId, view }: ComponentHistoryPanelProps) {
  const days = useSelector(componentHistoryOf(useServices()).of(brandId))
  return (
    <Panel
      name="Component history"
      end={<span>recorded on this device</span>}
      state={{ kind: 'ready', data: days, staleSince: null }}
    >
      {() => {
        if (days.length < MIN_DAYS) return <NotYet days={days.length} />
        return view === 'chart' ? <SeenCharts days={days} /> : <SeenTable days={days} />
      }}
    </Panel>
  )
}

function NotYet({ days }: { days: number }) {
  return (
    <p className={`text-muted text-xs ${styles['note']}`}>
      {`We record the components each day you visit. The chart appears after 3 days (${formatNumber(days)} so far).`}
    </p>
  )
}

function SeenCharts({ days }: { days: readonly SeenDay[] }) {
  const scale = sharedScale(days)
  return (
    <ul className={`grid ${styles['charts']}`} role="list">
      {COMPONENTS.map((component) => (
        <li key={component}>
          <SeenChart series={seenSeries(days, component)} scale={scale} seen={days} />
        </li>
      ))}
    </ul>
  )
}

function SeenTable({ days }: { days: readonly SeenDay[] }) {
  return (
    <div className={styles['componentHistoryPanelTable']} tabIndex={-1}>
      <DataTable
        name="Components by day"
        columns={[
          { label: 'Date', renderCell: ({ date }) => formatDate(date) },
          ...COMPONENTS.map((component) => ({
            label: COMPONENT_NAMES[component],
            renderCell: (day: SeenDay) => formatNumber(day[component]),
            isNumber: true,
          })),
        ]}
        rows={days.toReversed()}
        keyOf={({ date }) => date}
      />
    </div>
  )
}

function DomainAuthorityPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="domain_authority">
      {({ domain_authority: authority }) => {
        const links = linksPerDomain(authority)
        return (
          <>
            <dl className={`grid gap-2-half ${styles['figures']}`}>
              <div>
                <dt>Backlinks</dt>
                <dd translate="no">{formatNumber(authority.backlinks)}</dd>
              </div>
              <div>
                <dt>Referring domains</dt>
                <dd translate="no">{formatNumber(authority.referring_domains)}</dd>
              </div>
            </dl>
            {links !== null && (
              <p className={styles['factsNote']}>
                {`${formatRounded(links)} ${links === 1 ? 'link' : 'links'} per domain`}
              </p>
            )}
          </>
        )
      }}
    </DetailPanel>
  )
}

function PlatformDiversityPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="platform_diversity">
      {(breakdown) => {
        const { platforms_present: present, platforms_total: total } = breakdown.platform_diversity
        return (
          <>
            <dl className={`grid gap-2-half ${styles['figures']}`}>
              <div>
                <dt>Present on</dt>
                <dd>
                  {`${formatNumber(present)} of ${formatCount(total, 'platform', 'platforms')}`}
                </dd>
              </div>
            </dl>
            {present > total ? (
              <p className={styles['factsNote']}>
                This is what the service says. The numbers contradict each other.
              </p>
            ) : (
              <div className={`flex gap-1-half ${styles['blocks']}`} aria-hidden="true">
                {toBlocks(breakdown).map((color, index) => (
                  <span
                    // oxlint-disable-next-line react/no-array-index-key -- A block is identified only by its position.
                    key={index}
                    className={color === null ? styles['absent'] : undefined}
                    style={color === null ? undefined : { background: color }}
                  />
                ))}
              </div>
            )}
            {present < total && <p className={styles['factsNote']}>{missingMessage(breakdown)}</p>}
          </>
        )
      }}
    </DetailPanel>
  )
}

/** Hidden from screen readers, because the table below has the same numbers. */
function PointsBar({ rows }: { rows: readonly AddedComponent[] }) {
  return (
    <div className={`flex mb-4 ${styles['bar']}`} aria-hidden="true">
      {rows.map(({ component, score, weight, points }) => (
        <div key={component} className={styles['room']} style={{ flexGrow: weight * 100 }}>
          <div
            className={`text-xs font-semibold ${styles['pointsBarPoints']}`}
            style={{ inlineSize: `${clamp(score, 0, 100)}%` }}
          >
            <span translate="no">{formatDecimal(points)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
