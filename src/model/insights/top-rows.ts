import { visitEach } from '../../lib/scheduling.ts'
import { type AnalysisFilter, COUNT_ALL, GrowingTables } from '../analysis/analysis-tables.ts'
import { type LikeForLike, findChanges } from '../analysis/changes.ts'
import type { CitationFacts, Counts } from '../analysis/facts-reader.ts'
import { NO_SOURCE } from '../citation-list/list-filter.ts'
import type { RowChange, RowChanges } from '../statistics/row-changes.ts'

export type TopRow = {
  readonly name: string
  readonly citations: number
  readonly before: number
  /** Null for questions: a single one cannot be judged. */
  readonly change: RowChange | null
}

export type TopRows = {
  readonly sources: readonly TopRow[]
  readonly questions: readonly TopRow[]
  readonly table: RowChanges<string>
  /** Without earlier days, no row has a change. */
  readonly isCompared: boolean
  readonly split: LikeForLike
}

/** A printed page has room for these. */
const MAX_ROWS = 5

export function* findTopRows(
  citations: Iterable<CitationFacts>,
  days: Pick<AnalysisFilter, 'from' | 'to' | 'before'>,
): Generator<void, TopRows, void> {
  const tables = new GrowingTables({ ...COUNT_ALL, ...days })
  const all = [...citations]
  yield* visitEach(all, (facts) => tables.add(facts))
  const { rows: table, split } = yield* findChanges(all, tables.filter, 'sources')
  const changeOf = (host: string) => (host === NO_SOURCE ? null : (table.rows.get(host) ?? null))
  const sources = mostCited(tables.sources, ({ host }) => host)
  return {
    sources: sources.map((row) => ({ ...row, change: changeOf(row.name) })),
    questions: mostCited(tables.questions, ({ key, text }) => (key === '' ? null : text)),
    table,
    split,
    isCompared: days.before !== null,
  }
}

function mostCited<Item>(
  rows: ReadonlyMap<Item, Counts>,
  nameOf: (item: Item) => string | null,
): TopRow[] {
  return [...rows]
    .flatMap(([item, { citations, before }]): TopRow[] => {
      const name = nameOf(item)
      return name === null || citations === 0 ? [] : [{ name, citations, before, change: null }]
    })
    .toSorted((one, other) => other.citations - one.citations || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_ROWS)
}
