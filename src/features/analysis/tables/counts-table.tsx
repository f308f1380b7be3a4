import { useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { sourceTypeName } from '../../../model/source-types/source-type.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { Name } from '../../../ui/name.tsx'
import { areChangesOfExcerpts, usePageAnalysis } from '../analysis-context.tsx'
import { CompetitorRows } from '../competitors/competitor-rows.tsx'
import { NoCompetitors } from '../competitors/no-competitors.tsx'
import { CountsRow } from './counts-row.tsx'
import { EmptyTable } from './empty-table.tsx'
import { MoreRows } from './more-rows.tsx'
import { RowToWork } from './row-to-work.tsx'
import { SourceRows } from './source-rows.tsx'
import { TableHead } from './table-head.tsx'
import { drillDownItem, itemKey, TABLE_WORDS } from './table-kinds.ts'
import { TableNote } from './table-note.tsx'
import { useSelectedRows } from './use-selected-rows.ts'
import styles from './counts-table.module.css'

const FIRST_ROWS = 10

/** A table of counts: its first rows, the others together, and all together. */
export function CountsTable() {
  const page = usePageAnalysis()
  const { brandName, search, snapshot } = page
  const { by } = search
  // Competitors are few, and their rows overlap, so that the others could not be added up.
  const [most, setMost] = useState(by === 'competitors' ? Infinity : FIRST_ROWS)
  const { rows, count, rest, all, isPart } = useSelectedRows(most)
  const { one, many } = TABLE_WORDS[by]
  const left = count - rows.length
  // Shares are of all citations, or of those that a search has found.
  const isOfAll = search.q.trim() === '' && by !== 'competitors'
  const whole = isOfAll ? snapshot.tables.total : all
  if (count === 0) {
    return by === 'competitors' ? <NoCompetitors /> : <EmptyTable many={many} isPart={isPart} />
  }
  const noun = count === 1 ? one : many
  return (
    <>
      <table
        role="table"
        className={`grid-table ${styles['table']}`}
        data-table={by}
        aria-label={many.replace(/^./, (first) => first.toUpperCase())}
      >
        <TableHead />
        <tbody role="rowgroup">
          {rows.map(({ item, name, counts, change, type }) =>
            item.kind === 'competitor' ? (
              <CompetitorRows
                key={itemKey(item)}
                counted={item.competitor}
                change={change}
                all={whole}
              />
            ) : item.kind === 'source' && item.source.host !== null ? (
              <SourceRows
                key={itemKey(item)}
                source={item.source}
                counts={counts}
                change={change}
                type={type}
                all={whole}
              />
            ) : (
              <CountsRow
                key={itemKey(item)}
                name={
                  <bdi title={name}>
                    {item.kind === 'platform' && (
                      <>
                        <PlatformMark platform={item.platform} />{' '}
                      </>
                    )}
                    <span>{name}</span>
                  </bdi>
                }
                about={name}
                counts={counts}
                change={change}
                all={whole}
                drillDown={drillDownItem(item)}
                action={<RowToWork item={item} counts={counts} />}
                type={type !== null && <span>{sourceTypeName(type)}</span>}
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
              all={whole}
            />
          )}
        </tbody>
        <tbody role="rowgroup">
          <CountsRow
            level="total"
            name={
              by === 'competitors'
                ? 'All answers that mention you'
                : `${isPart ? '' : 'All '}${formatNumber(count)} ${isPart ? 'matching ' : ''}${noun}`
            }
            about={by === 'competitors' ? 'all answers' : `all ${many}`}
            counts={all}
            all={whole}
            drillDown={isPart ? null : {}}
          />
        </tbody>
      </table>
      <TableNote>
        {areChangesOfExcerpts(page) && (
          <p>* Counted in excerpts, until all full answers of both periods are read.</p>
        )}
        {by !== 'competitors' && (
          <p>
            <span>This covers only answers that mention</span> <Name>{brandName}</Name>
            <span>. It can’t show how often you’re left out.</span>
          </p>
        )}
      </TableNote>
    </>
  )
}
