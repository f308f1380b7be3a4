import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { LikeForLike } from '../../model/analysis/changes.ts'
import type { TopRow, TopRows } from '../../model/insights/top-rows.ts'
import type { Range } from '../../model/range.ts'
import { rowVerdictName } from '../../model/statistics/verdict-labels.ts'
import { formatRange, versusMessage } from '../../parts/app/range-label.ts'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { NOT_IN_REPORT } from '../../parts/insights/explanation-messages.ts'
import { LikeForLikeText } from '../../parts/insights/like-for-like-text.tsx'
import { ONE_SAMPLE, ROW_RULE, rowReason } from '../../parts/insights/row-verdict-message.ts'
import type { ComparedState } from '../../parts/insights/use-compared.ts'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
import styles from './report.module.css'

const PARTS = {
  sources: { name: 'Top sources', column: 'Source' },
  questions: { name: 'Top questions', column: 'Question' },
} as const

type TopRowsSectionProps = {
  by: keyof typeof PARTS
  range: Range
  found: ComparedState<TopRows>
}

/** Left out if empty. */
export function TopRowsSection({ by, range, found }: TopRowsSectionProps) {
  const { name, column } = PARTS[by]
  if (found !== 'loading' && isLeftOut(by, found)) return null
  const isCompared = typeof found === 'string' || found.isCompared
  return (
    <Panel
      name={name}
      end={<span>{isCompared ? versusMessage(range) : formatRange(range)}</span>}
      className={`${styles['section']} ${styles['rows']}`}
      state={
        found === 'loading' ? { kind: 'loading' } : { kind: 'ready', data: found, staleSince: null }
      }
      skeleton={<Skeleton lines={4} />}
    >
      {(data) => {
        if (typeof data === 'string')
          return <p className={`text-muted ${styles['none']}`}>{NOT_IN_REPORT}</p>
        const rows = data[by]
        const nameOf = (row: TopRow) => (by === 'sources' ? formatHost(row.name) : row.name)
        return (
          <DataTable
            name={name}
            columns={[
              {
                label: column,
                renderCell: (row) => <Name className="truncate">{nameOf(row)}</Name>,
              },
              {
                label: 'Citations',
                renderCell: ({ citations }) => formatNumber(citations),
                isNumber: true,
              },
              {
                label: 'Change',
                renderCell: (row) => <RowChange row={row} table={data.table} />,
                isNumber: true,
                isShown: isCompared,
              },
            ]}
            rows={rows}
            keyOf={(row) => row.name}
          />
        )
      }}
    </Panel>
  )
}

function isLeftOut(
  by: keyof typeof PARTS,
  found: Exclude<TopRowsSectionProps['found'], 'loading'>,
) {
  return typeof found === 'string' ? by === 'questions' : found[by].length === 0
}

type RowChangeProps = { row: TopRow; table: TopRows['table'] }

function RowChange({ row: { name, citations, before, change }, table }: RowChangeProps) {
  const kind = change?.verdict ?? 'insufficient'
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

/** Shown if it differs from the tables of changes. Without a comparison, the tables say why. */
export function LikeForLikeSection({ found }: { found: ComparedState<TopRows> }) {
  const isTold = typeof found !== 'string' && found.isCompared && changesTheReading(found.split)
  return (
    <div className={styles['likeForLike']}>
      {isTold && (
        <Panel
          name="Same questions"
          className={styles['section']}
          state={{ kind: 'ready', data: found.split, staleSince: null }}
        >
          {(split) => <LikeForLikeText split={split} />}
        </Panel>
      )}
    </div>
  )
}

/** Whether the periods have different platforms, or the same questions changed differently than the total. */
function changesTheReading({ same, added, gone, unasked, platforms }: LikeForLike): boolean {
  const all = [same, added, gone, unasked].reduce(
    (sum, { before, after }) => sum + after - before,
    0,
  )
  const isOtherMix = platforms.onlyBefore.length + platforms.onlyAfter.length > 0
  return isOtherMix || Math.sign(all) !== Math.sign(same.after - same.before)
}
