import { type AnalysisFilter, COUNT_ALL, periodCounter } from '../analysis/analysis-tables.ts'
import { type LikeForLike, findChanges } from '../analysis/changes.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
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

type Counted = { name: string; citations: number; before: number }

export function* findTopRows(
  citations: Iterable<CitationFacts>,
  days: Pick<AnalysisFilter, 'from' | 'to' | 'before'>,
): Generator<void, TopRows, void> {
  const filter = { ...COUNT_ALL, ...days }
  const all = [...citations]
  const periodOf = periodCounter(filter)
  const sources = new Map<string, Counted>()
  const questions = new Map<string, Counted>()
  let read = 0
  for (const facts of all) {
    read += 1
    if (read % 500 === 0) yield
    const period = periodOf(facts)
    if (period === null) continue
    const { source, question } = facts
    if (source.host !== null) count(sources, source.host, source.host, period)
    if (question.key !== '') count(questions, question.key, question.text, period)
  }
  const { rows: table, split } = yield* findChanges(all, filter, 'sources')
  const changeOf = (host: string) => (host === NO_SOURCE ? null : (table.rows.get(host) ?? null))
  return {
    sources: mostCited(sources).map((row) => ({ ...row, change: changeOf(row.name) })),
    questions: mostCited(questions).map((row) => ({ ...row, change: null })),
    table,
    split,
    isCompared: days.before !== null,
  }
}

function count(
  rows: Map<string, Counted>,
  key: string,
  name: string,
  period: 'chosen' | 'before',
): void {
  const row = rows.get(key) ?? { name, citations: 0, before: 0 }
  rows.set(key, row)
  if (period === 'chosen') row.citations += 1
  else row.before += 1
}

function mostCited(rows: ReadonlyMap<string, Counted>): Counted[] {
  return [...rows.values()]
    .filter(({ citations }) => citations > 0)
    .toSorted((one, other) => other.citations - one.citations || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_ROWS)
}
