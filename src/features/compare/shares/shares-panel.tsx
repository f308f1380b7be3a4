import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CitationStats } from '../../../api/citations.ts'
import type { Count } from '../../../api/schema.ts'
import { type DateRange, dateOfDay, formatDay } from '../../../lib/dates.ts'
import { formatNumber, formatShare, formatCount, increase } from '../../../lib/numbers.ts'
import { formatPeriod } from '../../../lib/period.ts'
import type { AnalysisTables } from '../../../model/analysis/analysis-tables.ts'
import {
  type AnalysisSnapshot,
  chosenPartOf,
  coverageOf,
  loadedFrom,
} from '../../../model/analysis/analysis.ts'
import { daysOf, lengthOf } from '../../../model/analysis/day-range.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import {
  platformColor,
  platformName,
  sentimentName,
  sentimentTone,
  TONES,
} from '../../../model/names.ts'
import type { Range } from '../../../model/range.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { formatRange } from '../../../parts/app/range-label.ts'
import { sumOf, inSentimentOrder } from '../../../parts/app/share-rows.ts'
import { listPanelState } from '../../../parts/citations/use-counted-list.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel, type PanelState, Skeleton } from '../../../ui/panel.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import {
  type ComparedBrand,
  type ComparedShares,
  dataOf,
  isAnyLoading,
  stateOf,
} from '../compared-brand.tsx'
import styles from '../compare.module.css'

export type GroupFilter = DateRange & { group: string; range: Range }

/** Counted among the loaded citations: the service has shares only for all questions and its own days. */
export function isCounted({ group, range }: Pick<GroupFilter, 'group' | 'range'>): boolean {
  return group !== '' || range.kind !== 'recent'
}

const NAMES: Readonly<Record<ShareKind, string>> = {
  platform: 'By platform',
  sentiment: 'By sentiment',
}

type SharesPanelProps = { brands: readonly ComparedBrand[]; kind: ShareKind; filter: GroupFilter }

export function SharesPanel({ brands, kind, filter }: SharesPanelProps) {
  const name = NAMES[kind]
  const loaded = brands.flatMap(({ stats }) => dataOf(stats) ?? [])
  const isLoading = isAnyLoading(brands, 'stats')
  const columns = shareColumns(loaded, kind)
  const periods = new Set(loaded.map(({ period }) => formatPeriod(period)))
  const { range } = filter
  const [common] = periods.size === 1 ? periods : []
  const last = common === undefined ? '' : ` · last ${common}`
  const when = range.kind === 'recent' ? last : ` · ${formatRange(range)}`
  return (
    <Panel
      name={name}
      end={<span>{`% of each brand’s citations${when}`}</span>}
      className={styles['sharesPanel']}
      isBusy={isLoading}
      state={stateOf(brands, 'stats', columns)}
      skeleton={<Skeleton lines={6} />}
    >
      {() => (
        <DataTable
          name={name}
          className={`${styles['scroll']} ${styles['sharesTable']}`}
          columns={[
            {
              label: 'Brand',
              renderCell: (row) => (
                <BrandCell
                  row={row}
                  filter={filter}
                  namesPeriod={periods.size > 1 && range.kind === 'recent'}
                />
              ),
            },
            ...columns.map((column) => shareColumn(column, kind)),
            {
              label: 'Total',
              renderCell: ({ data }) => data && formatNumber(data.total_citations),
              isNumber: true,
            },
          ]}
          rows={brands.map((brand) => {
            const data = dataOf(brand.stats)
            const counts = data === undefined ? [] : countsOf(data, kind)
            return { brand, data, counts, total: sumOf(counts) }
          })}
          keyOf={({ brand }) => brand.id}
          renderInstead={(row) => noSharesOf(row, filter)}
        />
      )}
    </Panel>
  )
}

type ShareRow = {
  brand: ComparedBrand
  data: ComparedShares | undefined
  counts: readonly Count[]
  total: number
}

function noSharesOf({ brand: { stats }, data }: ShareRow, filter: GroupFilter): ReactNode {
  if (data === undefined) {
    return (
      <span className={styles['failed']}>
        {stats.kind === 'failed' ? 'Not loaded' : 'Loading…'}
      </span>
    )
  }
  if (!isCounted(filter) || data.total_citations !== 0) return undefined
  return (
    <span className="text-muted">
      {data.since === undefined || data.since === ''
        ? 'No citations on these days'
        : `Citations are loaded from ${formatDay(data.since)} only`}
    </span>
  )
}

type BrandCellProps = {
  row: ShareRow
  filter: GroupFilter
  /** Whether the row names the period of its counts, because the brands have different ones. */
  namesPeriod: boolean
}

function BrandCell({ row, filter, namesPeriod }: BrandCellProps) {
  const { brand, data } = row
  const { period = '', since = '' } = noSharesOf(row, filter) === undefined ? { ...data } : {}
  const lines = [
    namesPeriod && period !== '' && `last ${formatPeriod(period)}`,
    since !== '' && `since ${formatDay(since)}`,
  ].filter((line) => line !== false)
  return (
    <>
      <Name className={data === undefined ? styles['failed'] : undefined}>{brand.name}</Name>
      {lines.map((line) => (
        <span key={line} className={`text-xs font-normal text-faint ${styles['period']}`}>
          {line}
        </span>
      ))}
    </>
  )
}

function shareColumn(column: ShareColumn, kind: ShareKind): Column<ShareRow> {
  return {
    id: column.keys.join(' '),
    label: column.name,
    heading: (
      <>
        {column.platform === null ? (
          <span className={styles['dot']} style={{ background: column.color }} />
        ) : (
          <PlatformMark platform={column.platform} />
        )}{' '}
        <Name>{column.name}</Name>
      </>
    ),
    renderCell: ({ brand: { id, counted }, counts, total }) => {
      const count = countIn(column, counts)
      return (
        <>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId: id }}
            search={{ [kind]: [...column.keys], ...counted }}
            title={`Citations: ${column.name}`}
            translate="no"
            className={`flex items-center gap-1 whitespace-nowrap ${styles['share']}`}
          >
            <b>{formatShare(count, total)}</b> <span>{formatNumber(count)}</span>
          </Link>
          <Bar share={total === 0 ? 0 : count / total} color={column.color} track />
        </>
      )
    },
  }
}

const MAX_COLUMNS = 5

type ShareColumn = {
  name: string
  color: string
  /** The platform whose letters stand before the name; null for a sentiment and for several platforms. */
  platform: string | null
  keys: readonly string[]
}

type ShareKind = 'platform' | 'sentiment'

function countsOf(stats: CitationStats, kind: ShareKind): readonly Count[] {
  return kind === 'platform' ? stats.by_platform : stats.by_sentiment
}

/** Platforms with the largest shares first, sentiments in their natural order. */
export function shareColumns(all: readonly CitationStats[], kind: ShareKind): ShareColumn[] {
  const weights = new Map<string, number>()
  for (const stats of all) {
    const counts = countsOf(stats, kind)
    const total = Math.max(1, sumOf(counts))
    for (const { key, count } of counts) {
      // Shares, so that a brand with many citations does not dominate.
      increase(weights, key, Math.max(0, count) / total)
    }
  }
  const counts = [...weights].map(([key, count]) => ({ key, count }))
  const sorted =
    kind === 'platform' ? counts.toSorted((a, b) => b.count - a.count) : inSentimentOrder(counts)
  const keys = sorted.map(({ key }) => key)
  if (keys.length <= MAX_COLUMNS) return keys.map((key) => columnOf(key, kind))
  const others = keys.slice(MAX_COLUMNS - 1)
  return [
    ...keys.slice(0, MAX_COLUMNS - 1).map((key) => columnOf(key, kind)),
    {
      name: formatCount(others.length, 'other', 'others'),
      color: 'var(--platform-other)',
      platform: null,
      keys: others,
    },
  ]
}

function columnOf(key: string, kind: ShareKind): ShareColumn {
  return kind === 'platform'
    ? { name: platformName(key), color: platformColor(key), platform: key, keys: [key] }
    : {
        name: sentimentName(key),
        color: `var(--bar-${sentimentTone(key)})`,
        platform: null,
        keys: [key],
      }
}

export function countIn({ keys }: ShareColumn, counts: readonly Count[]): number {
  return sumOf(counts.filter(({ key }) => keys.includes(key)))
}

export type CountedBrand = {
  loading: ListSnapshot
  snapshot: AnalysisSnapshot
  questionsKey: string
}

export function groupSharesOf(
  { loading, snapshot, questionsKey: chosenKey }: CountedBrand,
  filter: GroupFilter,
  now: number,
  retry: () => void,
): PanelState<ComparedShares> {
  const { tables, list, times } = snapshot
  const of = { subject: 'The citations', retry, now }
  if (list === null || !isFor(tables, filter, chosenKey)) {
    return listPanelState<ComparedShares>(loading, null, of)
  }
  const coverage = coverageOf(loading, times, list)
  const isWhole = chosenPartOf(daysOf(filter), coverage) === 'all'
  const shares = {
    ...countsIn(tables),
    period: `${lengthOf(filter.range.days)}d`,
    from: loadedFrom(filter.from, coverage),
    since: isWhole || coverage.days === null ? '' : dateOfDay(coverage.days.first),
  }
  return listPanelState(loading, shares, of)
}

function countsIn({ total, platforms, sentiments }: AnalysisTables) {
  const counted = [...sentiments].filter(([, count]) => count > 0)
  return {
    total_citations: total.citations,
    by_platform: [...platforms]
      .map(([key, { citations }]) => ({ key, count: citations }))
      .filter(({ count }) => count > 0),
    by_sentiment: [...new Map([...TONES.map((tone) => [tone, 0] as const), ...counted])].map(
      ([key, count]) => ({ key, count }),
    ),
  }
}

/** Whether the tables belong to this filter, not to the previous one. */
function isFor({ filter }: AnalysisTables, { from, to }: GroupFilter, key: string): boolean {
  return filter.from === from && filter.to === to && (filter.questions?.key ?? '') === key
}
