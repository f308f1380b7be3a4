import type { ReactNode } from 'react'
import { scoreBreakdownQuery } from '../../api/queries.ts'
import type { Component, ScoreBreakdown } from '../../api/score.ts'
import { formatList } from '../../lib/language.ts'
import { formatCount, formatNumber, formatRounded, formatShare } from '../../lib/numbers.ts'
import { platformColor, platformName } from '../../model/names.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { sumOf } from '../../parts/app/share-rows.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './breakdown.module.css'

export function DetailPanels({ brandId }: { brandId: string }) {
  return (
    <div className={styles['details']}>
      <CitationFrequencyPanel brandId={brandId} />
      <DomainAuthorityPanel brandId={brandId} />
      <PlatformDiversityPanel brandId={brandId} />
      <TechnicalFactorsPanel brandId={brandId} />
    </div>
  )
}

type DetailPanelProps = {
  brandId: string
  component: Component
  children: (breakdown: ScoreBreakdown) => ReactNode
}

function DetailPanel({ brandId, component, children }: DetailPanelProps) {
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
function TechnicalFactorsPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="technical_factors">
      {({ technical_factors: factors }) => (
        <>
          <dl className={`grid ${styles['lines']}`}>
            <div>
              <dt>Schema markup</dt>
              <dd>{factors.schema_implemented ? 'Yes' : 'No'}</dd>
            </div>
            <div>
              <dt>Mobile friendly</dt>
              <dd>{factors.mobile_friendly ? 'Yes' : 'No'}</dd>
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

const FIRST_ROWS = 6
/** More blocks can't be counted at a glance. */
const MAX_BLOCKS = 12

type PlatformRow = {
  key: string
  name: string
  color: string
  count: number
  share: string
  /** Bar length, 0 to 1: the share, not relative to the highest. */
  length: number
}

/** Sorted by count; ties keep the order of the service. */
function toPlatformRows(frequency: ScoreBreakdown['citation_frequency']): {
  first: PlatformRow[]
  rest: PlatformRow[]
} {
  const { platforms, total_citations: total } = frequency
  // The counts may exceed the total (contract §16.6); no share is above 100%.
  const all = Math.max(1, total, sumOf(platforms))
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
 * One block per tracked platform: its colour, or null if the brand is absent. Platform colours only if the counts name exactly
 * the platforms that are present. @returns an empty list if numbers contradict each other or there are too many platforms
 */
function toBlocks(breakdown: ScoreBreakdown): (string | null)[] {
  const { platforms_present: present, platforms_total: total } = breakdown.platform_diversity
  if (total > MAX_BLOCKS || present < 0 || present > total) return []
  const named = breakdown.citation_frequency.platforms.filter(({ count }) => count > 0)
  const colors = named.length === present ? named.map(({ key }) => platformColor(key)) : []
  return Array.from({ length: total }, (_, index) =>
    index < present ? (colors[index] ?? 'var(--accent)') : null,
  )
}

function missingMessage({
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
function linksPerDomain({
  backlinks,
  referring_domains: domains,
}: ScoreBreakdown['domain_authority']): number | null {
  if (domains <= 0 || backlinks < 0) return null
  const links = backlinks / domains
  return links < 10 ? Math.round(links * 10) / 10 : Math.round(links)
}
