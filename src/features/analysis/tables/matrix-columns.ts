import type { CsvColumn } from '../../../lib/csv.ts'
import { oncePerKey } from '../../../lib/when-needed.ts'
import { type AnalysisTables, countCells } from '../../../model/analysis/analysis-tables.ts'
import type { CitationFacts } from '../../../model/analysis/facts-reader.ts'
import type { Row } from '../../../model/analysis/rows.ts'
import { type Counts, Tally } from '../../../model/analysis/tally.ts'
import { inPlatformOrder, platformName, TONES } from '../../../model/names.ts'
import type { TableItem } from './table-kinds.ts'

const MAX_COLUMNS = 6

export type MatrixColumn = {
  readonly key: string
  readonly name: string
  readonly platforms: readonly CitationFacts['platform'][]
}

/** Platforms with citations in the period; those with the most get their own columns. */
export function matrixColumns({ platforms }: Pick<AnalysisTables, 'platforms'>): MatrixColumn[] {
  const used = [...platforms].filter(([, { citations }]) => citations > 0)
  const isMany = used.length > MAX_COLUMNS
  const byCount = used.toSorted(([, one], [, other]) => other.citations - one.citations)
  const own = byCount.slice(0, isMany ? MAX_COLUMNS - 1 : MAX_COLUMNS)
  const others = byCount.slice(own.length).map(([platform]) => platform)
  const columns = inPlatformOrder(own.map(([platform]) => platform)).map((platform) => ({
    key: platform,
    name: platformName(platform),
    platforms: [platform],
  }))
  if (others.length === 0) return columns
  return [...columns, { key: ' others', name: `${others.length} others`, platforms: others }]
}

export function cellCounts(
  { platforms }: MatrixColumn,
  cells: ReadonlyMap<string, Counts>,
): Counts {
  const counts = new Tally()
  for (const platform of platforms) {
    const cell = cells.get(platform)
    if (cell !== undefined) counts.include(cell)
  }
  return counts
}

export function matrixFileColumns({
  filter,
  platforms,
}: AnalysisTables): CsvColumn<Row<TableItem>>[] {
  const none = new Tally()
  const cellsOf = oncePerKey((item: TableItem): ReadonlyMap<string, Counts> =>
    item.kind === 'question' ? countCells(item.question, filter) : new Map(),
  )
  return inPlatformOrder(platforms.keys()).flatMap((key): CsvColumn<Row<TableItem>>[] => [
    [key, ({ item }) => (cellsOf(item).get(key) ?? none).citations],
    ...TONES.map((tone): CsvColumn<Row<TableItem>> => [
      `${key}_${tone}`,
      ({ item }) => (cellsOf(item).get(key) ?? none)[tone],
    ]),
  ])
}
