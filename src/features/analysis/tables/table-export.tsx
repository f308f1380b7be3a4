import { csvType } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { selectRows } from '../../../model/analysis/rows.ts'
import { ExportMenu } from '../../../parts/app/export-menu.tsx'
import { type PageAnalysis, usePageAnalysis } from '../analysis-context.tsx'
import { matrixFileColumns } from './matrix-columns.ts'
import { tableCsv, tableFileName } from './table-file.ts'
import { entriesOf, TABLE_WORDS } from './table-kinds.ts'
import { useRowOptions } from './use-selected-rows.ts'
import styles from './table-export.module.css'

/** A file with empty verdicts would say that there are none. */
function areVerdictsPending({
  search: { by },
  comparison,
  changes,
  competitors,
  isLoading,
}: PageAnalysis): boolean {
  if (by === 'competitors' && competitors?.isWhole !== true) return true
  if (comparison.kind === 'not-loaded') return isLoading
  return comparison.kind === 'period' && by !== 'questions' && changes === null
}

/** Saves all rows of the table that are asked for, not only those on the screen. @param isEmpty whether nothing is loaded */
export function TableExport({ isEmpty }: { isEmpty: boolean }) {
  const page = usePageAnalysis()
  const { brandId, search, snapshot, competitors, comparison, changes, isLoading, today } = page
  const rowOptions = useRowOptions()
  const isPending = areVerdictsPending(page)
  return (
    <ExportMenu
      label="Export CSV"
      className={styles['export']}
      isDisabled={isEmpty || isPending}
      {...(isPending && !isEmpty
        ? { reason: 'The verdicts are being worked out. The files come as soon as they are there.' }
        : {})}
      csv={{
        name: 'Table as CSV',
        note: `all ${TABLE_WORDS[search.by].many}${rowOptions.isPart ? ' that match' : ''}`,
        save: (separator) => {
          const { rows } = selectRows(entriesOf(search.by, snapshot.tables, competitors), {
            ...rowOptions,
            most: Infinity,
          })
          const options = {
            by: search.by,
            total: snapshot.tables.total.citations,
            comparison,
            changes,
            isLoading,
            ...(search.by === 'questions' ? { more: matrixFileColumns(snapshot.tables) } : {}),
          }
          saveFile(
            tableFileName(brandId, search, today, separator),
            csvType(separator).type,
            tableCsv(rows, options, separator),
          )
        },
      }}
    />
  )
}
