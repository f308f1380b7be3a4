import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../lib/dates.ts'
import { formatNumber, formatShare } from '../../../lib/numbers.ts'
import { formatPeriod } from '../../../lib/period.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { formatRange } from '../../../parts/app/range-label.ts'
import { sumOf } from '../../../parts/app/share-rows.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { CompareTable } from '../compare-table.tsx'
import { type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.ts'
import { type GroupFilter, isCounted } from './group-shares.ts'
import {
  type ShareKind,
  shareColumns,
  countIn,
  countsOf,
  type ShareColumn,
} from './share-columns.ts'
import compareStyles from '../compare.module.css'
import styles from './shares.module.css'

const NAMES: Readonly<Record<ShareKind, string>> = {
  platform: 'By platform',
  sentiment: 'By sentiment',
}

type SharesPanelProps = {
  brands: readonly ComparedBrand[]
  kind: ShareKind
  filter: GroupFilter
}

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
      className={styles['panel']}
      isBusy={isLoading}
      state={stateOf(brands, 'stats', columns)}
      skeleton={<Skeleton lines={6} />}
    >
      {() => (
        <CompareTable name={name} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Brand</th>
              {columns.map((column) => (
                <th key={column.keys.join(' ')} scope="col">
                  {column.platform === null ? (
                    <span className={styles['dot']} style={{ background: column.color }} />
                  ) : (
                    <PlatformMark platform={column.platform} />
                  )}{' '}
                  <Name>{column.name}</Name>
                </th>
              ))}
              <th scope="col" className={compareStyles['number']}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {brands.map((brand) => (
              <SharesRow
                key={brand.id}
                brand={brand}
                kind={kind}
                columns={columns}
                filter={filter}
                namesPeriod={periods.size > 1 && range.kind === 'recent'}
              />
            ))}
          </tbody>
        </CompareTable>
      )}
    </Panel>
  )
}

type SharesRowProps = {
  brand: ComparedBrand
  kind: ShareKind
  columns: readonly ShareColumn[]
  filter: GroupFilter
  /** Whether the row names the period of its counts, because the brands have different ones. */
  namesPeriod: boolean
}

function SharesRow({ brand, kind, columns, filter, namesPeriod }: SharesRowProps) {
  const { id, name, stats, counted } = brand
  const data = dataOf(stats)
  if (data === undefined) {
    return (
      <tr>
        <th scope="row" className={compareStyles['failed']}>
          <Name>{name}</Name>
        </th>
        <td colSpan={columns.length + 1} className={compareStyles['failed']}>
          {stats.kind === 'failed' ? 'Not loaded' : 'Loading…'}
        </td>
      </tr>
    )
  }
  if (isCounted(filter) && data.total_citations === 0) {
    return (
      <tr>
        <th scope="row">
          <Name>{name}</Name>
        </th>
        <td colSpan={columns.length + 1} className="text-muted">
          {data.since === undefined || data.since === ''
            ? 'No citations on these days'
            : `No citations of these days are loaded, only since ${formatDay(data.since)}`}
        </td>
      </tr>
    )
  }
  const counts = countsOf(data, kind)
  const total = sumOf(counts)
  const lines = [
    ...(namesPeriod ? [`last ${formatPeriod(data.period)}`] : []),
    ...(data.since === undefined || data.since === '' ? [] : [`since ${formatDay(data.since)}`]),
  ]
  return (
    <tr>
      <th scope="row">
        <Name>{name}</Name>
        {lines.map((line) => (
          <span key={line} className={`text-xs font-normal text-faint ${styles['period']}`}>
            {line}
          </span>
        ))}
      </th>
      {columns.map((column) => {
        const count = countIn(column, counts)
        return (
          <td key={column.keys.join(' ')} translate="no">
            <Link
              to="/brands/$brandId/citations"
              params={{ brandId: id }}
              search={{ [kind]: [...column.keys], ...counted }}
              title={`Citations: ${column.name}`}
              className={`flex items-center gap-1 whitespace-nowrap ${styles['share']}`}
            >
              <b>{formatShare(count, total)}</b> <span>{formatNumber(count)}</span>
            </Link>
            <Bar share={total === 0 ? 0 : count / total} color={column.color} track />
          </td>
        )
      })}
      <td className={compareStyles['number']} translate="no">
        {formatNumber(data.total_citations)}
      </td>
    </tr>
  )
}
