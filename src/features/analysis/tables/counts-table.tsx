import { useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import type { LoadedPart } from '../../../model/analysis/coverage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { CountsRow } from './counts-row.tsx'
import { MoreRows } from './more-rows.tsx'
import { SourceRows } from './source-rows.tsx'
import { TableHead } from './table-head.tsx'
import { behindItem, itemKey, TABLE_WORDS } from './table-kinds.ts'
import { useSelectedRows } from './use-selected-rows.ts'
import styles from './counts-table.module.css'

const FIRST_ROWS = 10

/** A table of counts: its first rows, the others together, and all together. */
export function CountsTable() {
  const { brandName, search, coverage, chosenPart } = usePageAnalysis()
  const [most, setMost] = useState(FIRST_ROWS)
  const { rows, count, rest, all } = useSelectedRows(most)
  const { by } = search
  const { one, many } = TABLE_WORDS[by]
  const left = count - rows.length
  const isSearch = search.q.trim() !== ''
  if (count === 0) {
    return (
      <p className={styles['empty']}>
        {noRowsInWords(many, search.q.trim(), coverage.count, chosenPart)}
      </p>
    )
  }
  const noun = count === 1 ? one : many
  return (
    <>
      <table
        role="table"
        className={styles['table']}
        data-table={by}
        aria-label={many.replace(/^./, (first) => first.toUpperCase())}
      >
        <TableHead />
        <tbody role="rowgroup">
          {rows.map(({ item, name, counts, change }) =>
            item.kind === 'source' && item.source.host !== null ? (
              <SourceRows
                key={itemKey(item)}
                source={item.source}
                counts={counts}
                change={change}
                all={all}
              />
            ) : (
              <CountsRow
                key={itemKey(item)}
                name={<bdi title={name}>{name}</bdi>}
                about={name}
                counts={counts}
                change={change}
                all={all}
                behind={behindItem(item)}
              />
            ),
          )}
          {left > 0 && (
            <MoreRows
              level="rest"
              shown={rows.length}
              left={left}
              nouns={[one, many]}
              onShow={setMost}
              about={`other ${many}`}
              counts={rest}
              all={all}
            />
          )}
        </tbody>
        <tbody role="rowgroup">
          <CountsRow
            level="total"
            name={`${isSearch ? '' : 'All '}${formatNumber(count)} ${isSearch ? 'matching ' : ''}${noun}`}
            about={`all ${many}`}
            counts={all}
            all={all}
            behind={isSearch ? null : {}}
          />
        </tbody>
      </table>
      <p className={styles['limits']}>
        <Icon name="info" size={14} />
        <span>
          <span>Answers that do not mention</span> <Name>{brandName}</Name>{' '}
          <span>{`are not in this data: it shows ${by === 'questions' ? 'what is asked' : 'which pages are cited'} when the brand is named, not how often it is left out.`}</span>
        </span>
      </p>
    </>
  )
}

function noRowsInWords(many: string, wanted: string, loaded: number, part: LoadedPart): string {
  if (wanted !== '') return `No ${many} match “${wanted}”.`
  if (loaded === 0) return `No ${many} yet. They appear here with the first citation.`
  if (part === 'none') return 'These days aren’t loaded yet. Load all, above, loads them.'
  return part === 'part'
    ? `No ${many} so far: these days aren’t all loaded yet.`
    : `No ${many} in these citations.`
}
