import { useMemo } from 'react'
import { type AnalysisFilter, periodCounter } from '../../../model/analysis/analysis-tables.ts'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { type Counts, type Question, Tally } from '../../../model/analysis/facts-reader.ts'
import {
  type SelectOptions,
  type Selection,
  type SourceWeeks,
  selectRows,
} from '../../../model/analysis/rows.ts'
import { WEEKS } from '../../../model/analysis/segments.ts'
import type { SourceType, TypeOf } from '../../../model/source-types/source-type.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { sortedBy } from '../../../ui/table-sort.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { sortOf, writeSort } from '../analysis-search.ts'
import {
  type TableItem,
  entriesOf,
  itemKey,
  itemName,
  itemText,
  segmentOfTable,
  sortOfTable,
} from './table-kinds.ts'
import styles from './tables.module.css'

function platformCounter(platform: string, filter: AnalysisFilter): (question: Question) => number {
  const periodOf = periodCounter(filter)
  return ({ citations }) =>
    citations.filter((facts) => facts.platform === platform && periodOf(facts) === 'chosen').length
}

export function useSort() {
  const { search, comparison } = usePageAnalysis()
  const isCompared = comparison.kind === 'period'
  return { sort: sortOfTable(search.by, sortOf(search.sort), isCompared), isCompared }
}

/** The looks and the order of both tables' headings. */
export function useHeadings() {
  const { onSearch } = usePageAnalysis()
  const { sort } = useSort()
  const onSort = (target: string) => {
    onSearch({ sort: target }, true)
  }
  return {
    headClassName: styles['tableHead'],
    sortedHeading: sortedBy(writeSort(sort), onSort, true),
  }
}

export function useRowOptions(): Omit<SelectOptions<TableItem>, 'most'> & { isPart: boolean } {
  const { search, snapshot, changes, weeks, typeOf } = usePageAnalysis()
  const { by, q, segment, type } = search
  const { sort, isCompared } = useSort()
  const { column, isReversed, platform } = sort
  const { filter } = snapshot.tables
  return useMemo(() => {
    const areKnown = by === 'sources' ? weeks.loaded === WEEKS : isCompared
    const shown = areKnown ? segmentOfTable(by, segment) : 'all'
    const types = by === 'sources' ? type : []
    return {
      nameOf: itemName,
      textOf: itemText,
      sort: { column, isReversed },
      search: by === 'competitors' ? '' : q,
      isCompared,
      changeOf: changeFinder(changes),
      ...(platform === undefined ? {} : { onPlatform: platformFinder(platform, filter) }),
      segment: shown,
      weeksOf: by === 'sources' ? weeksFinder(weeks) : undefined,
      typeOf: typeFinder(typeOf),
      types,
      isPart: (by !== 'competitors' && q.trim() !== '') || shown !== 'all' || types.length > 0,
    }
  }, [
    by,
    q,
    segment,
    type,
    column,
    isReversed,
    platform,
    filter,
    isCompared,
    changes,
    weeks,
    typeOf,
  ])
}

/** The first `most` rows, the sum of all matching rows, and whether that is only a part of the table. */
export function useSelectedRows(
  most: number,
): Selection<TableItem> & { all: Counts; isPart: boolean } {
  const { search, snapshot, competitors } = usePageAnalysis()
  const { by } = search
  const options = useRowOptions()
  return useMemo(() => {
    const { tables } = snapshot
    const { isPart } = options
    const selection = {
      ...selectRows(entriesOf(by, tables, competitors), { ...options, most }),
      isPart,
    }
    if (by === 'competitors') return { ...selection, all: competitors?.all ?? tables.total }
    if (!isPart) return { ...selection, all: tables.total }
    const all = new Tally()
    for (const { counts } of selection.rows) all.include(counts)
    all.include(selection.rest)
    return { ...selection, all }
  }, [snapshot, competitors, by, options, most])
}

function changeFinder(changes: PeriodChanges | null): (item: TableItem) => RowChange | null {
  return (item) => changes?.rows.rows.get(itemKey(item)) ?? null
}

function platformFinder(platform: string, filter: AnalysisFilter): (item: TableItem) => number {
  const count = platformCounter(platform, filter)
  return (item) => (item.kind === 'question' ? count(item.question) : 0)
}

function weeksFinder({ of }: SourceWeeks): (item: TableItem) => number {
  return (item) => (item.kind === 'source' ? (of.get(item.source) ?? 0) : 0)
}

function typeFinder(typeOf: TypeOf | null): (item: TableItem) => SourceType | null {
  return (item) => (item.kind === 'source' ? (typeOf?.(item.source.host) ?? null) : null)
}
