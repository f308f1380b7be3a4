import { csvType } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { selectRows } from '../../../model/analysis/rows.ts'
import { ExportMenu } from '../../shared/export-menu.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { tableCsv, tableFileName } from './table-file.ts'
import { entriesOf, itemName, TABLE_WORDS } from './table-kinds.ts'
import { changeReader, useSort } from './use-selected-rows.ts'
import styles from './table-export.module.css'

/** Saves all rows of the table that match the search, not only those on the screen. */
export function TableExport() {
  const { brandId, search, snapshot, comparison, changes, isLoading, today } = usePageAnalysis()
  const { sort, isCompared } = useSort()
  return (
    <ExportMenu
      label="Export CSV"
      className={styles['export']}
      csv={{
        name: 'Table as CSV',
        note: `all ${TABLE_WORDS[search.by].many}${search.q === '' ? '' : ' that match'}`,
        save: (separator) => {
          const { rows } = selectRows(entriesOf(search.by, snapshot.tables), {
            nameOf: itemName,
            sort,
            search: search.q,
            most: Infinity,
            isCompared,
            changeOf: changeReader(changes),
          })
          const options = {
            by: search.by,
            total: snapshot.tables.total.citations,
            comparison,
            changes,
            isLoading,
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
