import { useMemo } from 'react'
import { type Selection, selectRows } from '../../../model/analysis/rows.ts'
import { type Counts, Tally } from '../../../model/analysis/tally.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { sortOf } from '../analysis-search.ts'
import { entriesOf, itemName, type TableItem } from './table-kinds.ts'

/** The sort of the URL, and whether there are changes to sort by. */
export function useSort() {
  const { search, comparison } = usePageAnalysis()
  return {
    sort: sortOf(search.sort) ?? { column: 'citations' as const, isReversed: false },
    isCompared: comparison.kind === 'period',
  }
}

/** The first rows of the table, and the sum of all that match the search. @param most how many rows are shown */
export function useSelectedRows(most: number): Selection<TableItem> & { all: Counts } {
  const { search, snapshot } = usePageAnalysis()
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
    })
    if (q.trim() === '') return { ...selection, all: tables.total }
    const all = new Tally()
    for (const { counts } of selection.rows) all.include(counts)
    all.include(selection.rest)
    return { ...selection, all }
  }, [snapshot, by, q, column, isReversed, most, isCompared])
}
