import { CSV_START } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { selectRows } from '../../../model/analysis/rows.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { tableFileName, tableRecords } from './table-file.ts'
import { entriesOf, itemName } from './table-kinds.ts'
import { useSort } from './use-selected-rows.ts'
import styles from './table-export.module.css'

/** Saves all rows of the table that match the search, not only those on the screen. */
export function TableExport() {
  const { brandId, search, snapshot, today } = usePageAnalysis()
  const { sort, isCompared } = useSort()
  const save = () => {
    const { rows } = selectRows(entriesOf(search.by, snapshot.tables), {
      nameOf: itemName,
      sort,
      search: search.q,
      most: Infinity,
      isCompared,
    })
    const { total } = snapshot.tables
    const records = tableRecords(rows, { by: search.by, total: total.citations, isCompared })
    saveFile(tableFileName(brandId, search, today), 'text/csv', CSV_START + records.join(''))
  }
  useShortcuts('everywhere', { export: save })
  return (
    <Button className={styles['export']} onClick={save}>
      <Icon name="download" />
      <span>Export CSV</span>
    </Button>
  )
}
