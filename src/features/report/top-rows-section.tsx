import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { Coverage } from '../../model/analysis/coverage.ts'
import type { TopRow, TopRows } from '../../model/insights/top-rows.ts'
import { rowVerdictName } from '../../model/statistics/verdict-words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { ONE_SAMPLE, ROW_RULE, rowReason } from '../shared/row-verdict-words.ts'
import { beforeFirstInWords, NOT_IN_REPORT } from '../shared/story-words.ts'
import type { ComparedState } from '../shared/use-compared.ts'
import { JudgedChange } from '../shared/verdict-button.tsx'
import styles from './report-sheet.module.css'

const PARTS = {
  sources: { name: 'Five sources', column: 'Source' },
  questions: { name: 'Five questions', column: 'Question' },
} as const

type TopRowsSectionProps = {
  by: keyof typeof PARTS
  days: number
  found: ComparedState<TopRows>
  coverage: Coverage
}

/** The sources or questions with the most citations of the last days, with their change and its verdict. */
export function TopRowsSection({ by, days, found, coverage }: TopRowsSectionProps) {
  const { name, column } = PARTS[by]
  return (
    <Panel
      name={name}
      aside={<span>{`citations, change in ${days} days, today so far`}</span>}
      className={`${styles['section']} ${styles['rows']}`}
      state={
        found === 'loading' ? { kind: 'loading' } : { kind: 'ready', data: found, staleSince: null }
      }
      skeleton={<Skeleton lines={4} />}
    >
      {(data) => {
        if (typeof data === 'string') {
          const why = data === 'not-loaded' ? NOT_IN_REPORT : beforeFirstInWords(coverage, days)
          return <p className={styles['none']}>{why}</p>
        }
        const rows = data[by]
        if (rows.length === 0) {
          return <p className={styles['none']}>{`No citations in the last ${days} days.`}</p>
        }
        const nameOf = (row: TopRow) => (by === 'sources' ? formatHost(row.name) : row.name)
        return (
          <DataTable
            caption={name}
            columns={[
              { label: column },
              { label: 'Citations', isNumber: true },
              { label: 'Change', isNumber: true },
            ]}
            rows={rows.map((row) => ({
              key: row.name,
              cells: [
                <Name key="name" className="cut">
                  {nameOf(row)}
                </Name>,
                formatNumber(row.citations),
                <RowChange key="change" row={row} table={data.table} />,
              ],
            }))}
          />
        )
      }}
    </Panel>
  )
}

type RowChangeProps = { row: TopRow; table: TopRows['table'] }

function RowChange({ row: { name, citations, before, change }, table }: RowChangeProps) {
  const kind = change?.verdict ?? 'too-few'
  return (
    <JudgedChange
      change={formatSigned(citations - before)}
      verdict={{
        kind,
        name: rowVerdictName(kind),
        reasons: change === null ? [ONE_SAMPLE] : [rowReason(change, table), ROW_RULE],
      }}
      about={name}
      rule="rows"
    />
  )
}
