import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { formatNumber, formatShare } from '../../../lib/numbers.ts'
import { formatPeriod } from '../../../lib/period.ts'
import { sumOf } from '../../../parts/app/share-rows.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Name } from '../../../ui/name.tsx'
import { type ComparedBrand, dataOf } from '../compared-brand.ts'
import { type GroupFilter, isCounted } from './group-shares.ts'
import { countIn, countsOf, type ShareColumn, type ShareKind } from './share-columns.ts'
import tableStyles from '../compare-table.module.css'
import styles from './shares-panel.module.css'

type SharesRowProps = {
  brand: ComparedBrand
  kind: ShareKind
  columns: readonly ShareColumn[]
  filter: GroupFilter
  /** Whether the row names the period of its counts, because the brands have different ones. */
  namesPeriod: boolean
}

/** The shares of one brand. Each opens the citations behind it. */
export function SharesRow({ brand, kind, columns, filter, namesPeriod }: SharesRowProps) {
  const { id, name, stats } = brand
  const data = dataOf(stats)
  if (data === undefined) {
    return (
      <tr>
        <th scope="row" className={tableStyles['failed']}>
          <Name>{name}</Name>
        </th>
        <td colSpan={columns.length + 1} className={tableStyles['failed']}>
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
        <td colSpan={columns.length + 1} className="quiet">
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
          <span key={line} className={`faint small ${styles['period']}`}>
            {line}
          </span>
        ))}
      </th>
      {columns.map((column) => {
        const count = countIn(column, counts)
        return (
          <td key={column.keys.join(' ')} translate="no">
            <ShareLink brandId={id} kind={kind} column={column} filter={filter}>
              <b>{formatShare(count, total)}</b> <span>{formatNumber(count)}</span>
            </ShareLink>
            <Bar share={total === 0 ? 0 : count / total} color={column.color} track />
          </td>
        )
      })}
      <td className={tableStyles['number']} translate="no">
        {formatNumber(data.total_citations)}
      </td>
    </tr>
  )
}

type ShareLinkProps = {
  brandId: string
  kind: ShareKind
  column: ShareColumn
  filter: GroupFilter
  children: ReactNode
}

function ShareLink({ brandId, kind, column: { name, keys }, filter, children }: ShareLinkProps) {
  const { group, from, to } = filter
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={{ [kind]: [...keys], ...(isCounted(filter) && { group, from, to }) }}
      title={`Citations: ${name}`}
      className={styles['share']}
    >
      {children}
    </Link>
  )
}
