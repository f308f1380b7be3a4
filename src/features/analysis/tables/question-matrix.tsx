import { type CSSProperties, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Name } from '../../../ui/name.tsx'
import { renderSync } from '../../../ui/render-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { EmptyTable } from './empty-table.tsx'
import { matrixColumns } from './matrix-columns.ts'
import { MatrixRow } from './matrix-row.tsx'
import { MoreMessage, mostAfterMore } from './more-message.tsx'
import { headVariant, SortHeading } from './table-head.tsx'
import { TableNote } from './table-note.tsx'
import { useSelectedRows } from './use-selected-rows.ts'
import styles from './question-matrix.module.css'

const FIRST_ROWS = 10

// The rows are grids. `display` removes the table's roles, so they are set by hand.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The questions by platform: how often each platform answers a question with the brand, and in what tone. */
export function QuestionMatrix() {
  const { brandName, snapshot } = usePageAnalysis()
  const [most, setMost] = useState(FIRST_ROWS)
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows, count, isPart } = useSelectedRows(most)
  if (count === 0) return <EmptyTable many="questions" isPart={isPart} />
  const columns = matrixColumns(snapshot.tables)
  const size: CSSProperties & { '--platform-count': number } = {
    '--platform-count': columns.length,
  }
  const left = count - rows.length
  return (
    <>
      <table
        role="table"
        className={`grid-table ${styles['matrix']}`}
        style={size}
        aria-label="Questions"
      >
        <thead role="rowgroup">
          <tr role="row" className={`${headVariant} ${styles['head']}`}>
            <SortHeading column="name" />
            {columns.map(({ key, name, platforms: [platform = '', ...others] }) =>
              others.length === 0 ? (
                <SortHeading key={key} column="platform" platform={platform} label={name} />
              ) : (
                <th key={key} scope="col" role="columnheader" data-column="platform">
                  <Name title={name}>{name}</Name>
                </th>
              ),
            )}
            <SortHeading column="change" />
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map(
            ({ item, counts }) =>
              item.kind === 'question' && (
                <MatrixRow
                  key={item.question.key}
                  question={item.question}
                  counts={counts}
                  columns={columns}
                />
              ),
          )}
        </tbody>
      </table>
      {left > 0 && (
        <Button
          variant="bare"
          className={styles['more']}
          onClick={() => {
            const shown = rows.length
            renderSync(() => {
              setMost(mostAfterMore(shown, left))
            })
            body.current?.rows[shown]?.querySelector<HTMLElement>('a, button')?.focus()
          }}
        >
          <span>
            <MoreMessage left={left} nouns={['question', 'questions']} start="Show " />
          </span>
        </Button>
      )}
      <TableNote>
        <p>
          <span>“Not on ChatGPT” means no ChatGPT answer mentioned</span> <Name>{brandName}</Name>
          <span>. The question may still have been asked there.</span>
        </p>
      </TableNote>
    </>
  )
}
