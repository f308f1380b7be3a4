import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { Coverage } from '../../model/analysis/coverage.ts'
import { lengthOf } from '../../model/analysis/day-range.ts'
import type { TopRow, TopRows } from '../../model/insights/top-rows.ts'
import type { Range } from '../../model/range.ts'
import { rowVerdictName } from '../../model/statistics/verdict-words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { versusMessage } from '../shared/range-words.ts'
import { ONE_SAMPLE, ROW_RULE, rowReason } from '../shared/row-verdict-words.ts'
import { beforeFirstInWords, NOT_IN_REPORT } from '../shared/story-words.ts'
import type { ComparedState } from '../shared/use-compared.ts'
import { JudgedChange } from '../shared/verdict-button.tsx'
import styles from './report-sheet.module.css'

const PARTS = {
  sources: { name: 'Top sources', column: 'Source' },
  questions: { name: 'Top questions', column: 'Question' },
} as const

type TopRowsSectionProps = {
  by: keyof typeof PARTS
  range: Range
  found: ComparedState<TopRows>
  coverage: Coverage
}

/** The sources or questions with the most citations of the range, with their change and its verdict. Without any, the section is left out. */
export function TopRowsSection({ by, range, found, coverage }: TopRowsSectionProps) {
  const { name, column } = PARTS[by]
  if (found !== 'loading' && isLeftOut(by, found, coverage)) return null
  return (
    <Panel
      name={name}
      aside={<span>{versusMessage(range)}</span>}
      className={`${styles['section']} ${styles['rows']}`}
      state={
        found === 'loading' ? { kind: 'loading' } : { kind: 'ready', data: found, staleSince: null }
      }
      skeleton={<Skeleton lines={4} />}
    >
      {(data) => {
        if (typeof data === 'string') {
          const why =
            data === 'not-loaded'
              ? NOT_IN_REPORT
              : beforeFirstInWords(coverage, lengthOf(range.days))
          return <p className={styles['none']}>{why}</p>
        }
        const rows = data[by]
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

/** Without rows. Why nothing can be compared is said once, in place of the sources. */
function isLeftOut(
  by: keyof typeof PARTS,
  found: TopRows | 'not-loaded' | 'before-first',
  { days }: Coverage,
): boolean {
  if (typeof found !== 'string') return found[by].length === 0
  return by === 'questions' || (found === 'before-first' && days === null)
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
