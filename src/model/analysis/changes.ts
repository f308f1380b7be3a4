import { workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import { NO_SOURCE } from '../citation-list/list-filter.ts'
import { isRedirect } from '../citation-list/redirects.ts'
import { type LikeForLike, splitChange } from '../statistics/like-for-like.ts'
import { type Cell, judgeRows, type RowChanges } from '../statistics/row-changes.ts'
import { type AnalysisFilter, type AnalysisTables, periodCounter } from './analysis-tables.ts'
import type { Analysis } from './analysis.ts'
import type { CitationFacts } from './facts-reader.ts'

export type JudgedTable = 'sources' | 'questions' | 'platforms'

export type PeriodChanges = {
  /** By source ({@link NO_SOURCE} without one) or platform. Questions have none. */
  readonly rows: RowChanges<string>
  readonly sentiments: RowChanges<string>
  readonly split: LikeForLike
}

const KEY_OF = {
  sources: ({ source }) => source.host ?? NO_SOURCE,
  platforms: ({ platform }) => platform,
  sentiments: ({ tone }) => tone,
} as const satisfies Record<string, (facts: CitationFacts) => string>

const BATCH = 500

export type Compared = readonly {
  readonly facts: CitationFacts
  readonly before: number
  readonly after: number
}[]

export function* comparedCitations(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
): Generator<void, Compared, void> {
  const periodOf = periodCounter(filter)
  const counted: { facts: CitationFacts; before: number; after: number }[] = []
  let read = 0
  for (const facts of citations) {
    const period = periodOf(facts)
    if (period === 'chosen') counted.push({ facts, before: 0, after: 1 })
    if (period === 'before') counted.push({ facts, before: 1, after: 0 })
    read += 1
    if (read % BATCH === 0) yield
  }
  return counted
}

function* cellsOf(
  compared: Compared,
  by: keyof typeof KEY_OF,
): Generator<Cell<string>, void, void> {
  for (const { facts, before, after } of compared) {
    yield { question: facts.question.key, row: KEY_OF[by](facts), before, after }
  }
}

/** Judges rows in slices. Redirects get no verdict: they can lead anywhere. */
function* judgeRowsOf(
  compared: Compared,
  by: keyof typeof KEY_OF,
): Generator<void, RowChanges<string>, void> {
  const judged = yield* judgeRows(cellsOf(compared, by))
  if (by !== 'sources') return judged
  return { ...judged, rows: new Map([...judged.rows].filter(([key]) => !isRedirect(key))) }
}

/** Only the questions and platforms of the two periods, without verdicts. */
export function* findSplit(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
): Generator<void, LikeForLike, void> {
  return yield* splitChange(cellsOf(yield* comparedCitations(citations, filter), 'platforms'))
}

/**
 * Single questions are not judged: the rule counts one as a sample, and one sample before and after cannot be told from
 * chance.
 */
export function* findChanges(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
  table: JudgedTable,
): Generator<void, PeriodChanges, void> {
  const compared = yield* comparedCitations(citations, filter)
  const split = yield* splitChange(cellsOf(compared, 'platforms'))
  const sentiments = yield* judgeRowsOf(compared, 'sentiments')
  const rows =
    table === 'questions'
      ? { ...sentiments, rows: new Map<string, never>() }
      : yield* judgeRowsOf(compared, table)
  return { rows, sentiments, split }
}

/** The tables grow; each further citation in the two periods changes the result. */
type CountedTables = {
  readonly tables: AnalysisTables
  readonly citations: number
  readonly before: number
}

type Kept = Omit<CountedTables, 'tables'> & { changes: PeriodChanges }

const keptOf = new WeakMap<AnalysisTables, Map<JudgedTable, Kept>>()

export function knownChanges(
  { tables, citations, before }: CountedTables,
  table: JudgedTable,
): PeriodChanges | null {
  const stored = keptOf.get(tables)?.get(table)
  if (stored === undefined) return null
  return stored.citations === citations && stored.before === before ? stored.changes : null
}

/** Computed in slices and cached until another citation of the two periods is counted. False if cancelled. */
export async function workOutChanges(
  analysis: Analysis,
  { tables, citations, before }: CountedTables,
  table: JudgedTable,
  signal: AbortSignal,
): Promise<boolean> {
  await yieldToMain()
  const work = function* work() {
    const changes = yield* findChanges(analysis.facts(), tables.filter, table)
    const stored = keptOf.get(tables) ?? new Map<JudgedTable, Kept>()
    keptOf.set(tables, stored.set(table, { citations, before, changes }))
  }
  await workInSlices(work(), signal)
  return !signal.aborted
}
