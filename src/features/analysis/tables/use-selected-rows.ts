import { useMemo } from 'react'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { type Selection, selectRows } from '../../../model/analysis/rows.ts'
import type { Sort } from '../../../model/analysis/sort.ts'
import { type Counts, Tally } from '../../../model/analysis/tally.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { sortOf } from '../analysis-search.ts'
import { entriesOf, itemKey, itemName, type TableItem } from './table-kinds.ts'

const BY_CITATIONS: Sort = { column: 'citations', isReversed: false }

/** The sort of the URL, and whether there are changes to sort by. */
export function useSort() {
  const { search, comparison } = usePageAnalysis()
  const isCompared = comparison.kind === 'period'
  const sort = sortOf(search.sort)
  return {
    sort: sort === null || (sort.column === 'verdict' && !isCompared) ? BY_CITATIONS : sort,
    isCompared,
  }
}

/** The first rows of the table, and the sum of all that match the search. @param most how many rows are shown */
export function useSelectedRows(most: number): Selection<TableItem> & { all: Counts } {
  const { search, snapshot, changes } = usePageAnalysis()
  const { by, q } = search
  const { sort, isCompared } = useSort()
  const { column, isReversed } = sort
  return useMemo(() => {
    const { tables } = snapshot
    const selection = selectRows(entriesOf(by, tables), {
      nameOf: itemName,
      sort: { column, isReversed },
      search: q,
      most,
      isCompared,
      changeOf: changeReader(changes),
    })
    if (q.trim() === '') return { ...selection, all: tables.total }
    const all = new Tally()
    for (const { counts } of selection.rows) all.include(counts)
    all.include(selection.rest)
    return { ...selection, all }
  }, [snapshot, changes, by, q, column, isReversed, most, isCompared])
}

/** Finds the verdict on the change of an item. */
export function changeReader(changes: PeriodChanges | null): (item: TableItem) => RowChange | null {
  return (item) => changes?.rows.rows.get(itemKey(item)) ?? null
}
