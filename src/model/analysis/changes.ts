import type { DateRange } from '../../lib/dates.ts'
import { visitEach, workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import { entryOf } from '../../lib/when-needed.ts'
import { NO_SOURCE } from '../citation-list/list-filter.ts'
import { isRedirect } from '../citation-list/redirects.ts'
import { type Cell, type RowChange, type RowChanges, judgeRows } from '../statistics/row-changes.ts'
import {
  type AnalysisFilter,
  type AnalysisTables,
  COUNT_ALL,
  periodCounter,
} from './analysis-tables.ts'
import type { Analysis } from './analysis.ts'
import type { CitationFacts } from './facts-reader.ts'

type Counts = { before: number; after: number }

type QuestionsChange = Readonly<Counts & { questions: number }>

/** A change split by question: those in both periods are comparable, the others are a different mix. */
export type LikeForLike = {
  /** With citations in both periods. */
  readonly same: QuestionsChange
  /** Only in the later period, or only in the earlier one. */
  readonly added: QuestionsChange
  readonly gone: QuestionsChange
  readonly unasked: Counts
  readonly platforms: {
    readonly both: readonly string[]
    readonly onlyBefore: readonly string[]
    readonly onlyAfter: readonly string[]
  }
}

/** Splits a change by question and platform, in slices. @param cells rows are platforms */
export function* splitChange(cells: Iterable<Cell<string>>): Generator<void, LikeForLike, void> {
  const questions = new Map<string, Counts>()
  const unasked = none()
  const platforms = new Map<string, Counts>()
  yield* visitEach(cells, ({ question, row, ...counts }) => {
    add(question === '' ? unasked : entryOf(questions, question, none), counts)
    add(entryOf(platforms, row, none), counts)
  })
  const isSame = ({ before, after }: Counts) => before > 0 && after > 0
  const isAdded = ({ before, after }: Counts) => before === 0 && after > 0
  const isGone = ({ before, after }: Counts) => before > 0 && after === 0
  const sumOf = (isWanted: (counts: Counts) => boolean): QuestionsChange => {
    const wanted = [...questions.values()].filter(isWanted)
    const sum = { questions: wanted.length, ...none() }
    for (const counts of wanted) add(sum, counts)
    return sum
  }
  const platformsOf = (isWanted: (counts: Counts) => boolean) =>
    [...platforms]
      .filter(([, counts]) => isWanted(counts))
      .map(([platform]) => platform)
      .toSorted()
  return {
    same: sumOf(isSame),
    added: sumOf(isAdded),
    gone: sumOf(isGone),
    unasked,
    platforms: {
      both: platformsOf(isSame),
      onlyBefore: platformsOf(isGone),
      onlyAfter: platformsOf(isAdded),
    },
  }
}

function none(): Counts {
  return { before: 0, after: 0 }
}

function add(sum: Counts, { before, after }: Counts): void {
  sum.before += before
  sum.after += after
}

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

type Compared = Readonly<Counts & { facts: CitationFacts }>

function* comparedCitations(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
): Generator<void, Compared[], void> {
  const periodOf = periodCounter(filter)
  const counted: Compared[] = []
  yield* visitEach(citations, (facts) => {
    const period = periodOf(facts)
    if (period === 'chosen') counted.push({ facts, before: 0, after: 1 })
    if (period === 'before') counted.push({ facts, before: 1, after: 0 })
  })
  return counted
}

function* cellsBy(
  compared: readonly Compared[],
  by: keyof typeof KEY_OF,
): Generator<Cell<string>, void, void> {
  for (const { facts, before, after } of compared) {
    yield { question: facts.question.key, row: KEY_OF[by](facts), before, after }
  }
}

/** Judges rows in slices. Redirects get no verdict: they can lead anywhere. */
function* judgeRowsOf(
  compared: readonly Compared[],
  by: keyof typeof KEY_OF,
): Generator<void, RowChanges<string>, void> {
  const judged = yield* judgeRows(cellsBy(compared, by))
  if (by !== 'sources') return judged
  return { ...judged, rows: new Map([...judged.rows].filter(([key]) => !isRedirect(key))) }
}

/** Only the questions and platforms of the two periods, without verdicts. */
export function* findSplit(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
): Generator<void, LikeForLike, void> {
  return yield* splitChange(cellsBy(yield* comparedCitations(citations, filter), 'platforms'))
}

/** Single questions are not judged: the rule counts each as one sample, which cannot be told from chance. */
export function* findChanges(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
  table: JudgedTable,
): Generator<void, PeriodChanges, void> {
  const compared = yield* comparedCitations(citations, filter)
  const split = yield* splitChange(cellsBy(compared, 'platforms'))
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
    const stored = entryOf(keptOf, tables, () => new Map())
    stored.set(table, { citations, before, changes })
  }
  await workInSlices(work(), signal)
  return !signal.aborted
}

type RowKind = 'source' | 'platform' | 'sentiment'

export type SignificantRow = {
  by: RowKind
  key: string
  change: RowChange
  /** All sources, platforms and sentiments it was judged with. */
  table: RowChanges<unknown>
}

export type SignificantRows = { rows: readonly SignificantRow[]; isEnough: boolean }

export const MAX_ROWS = 3

/**
 * Finds sources, platforms and sentiments with a significant change from as many days before, judged as one table: three would
 * be wrong three times as often. A platform cited on one side only comes first and alone, because it shifts the other shares.
 */
export function* findSignificantRows(
  citations: Iterable<CitationFacts>,
  days: DateRange,
  most = MAX_ROWS,
): Generator<void, SignificantRows, void> {
  const compared = yield* comparedCitations(citations, { ...COUNT_ALL, ...days })
  const rows = new Map<string, Row>()
  const table = yield* judgeRows(cellsOfAllRows(compared, rows), ALL)
  const found = [...table.rows].flatMap(([name, change]): SignificantRow[] => {
    const row = rows.get(name)
    return row === undefined ? [] : [{ ...row, change, table }]
  })
  const isMixed = found.some(isOtherMix)
  const real = found
    .filter((row) => row.change.verdict === 'significant')
    .filter((row) => row.by !== 'platform' || !isMixed || isOtherMix(row))
    .toSorted(
      (one, other) =>
        Number(isOtherMix(other)) - Number(isOtherMix(one)) ||
        other.change.t - one.change.t ||
        (one.key < other.key ? -1 : 1),
    )
  return {
    rows: real.slice(0, most),
    isEnough: found.some(({ change }) => change.verdict !== 'insufficient'),
  }
}

type Row = Pick<SignificantRow, 'by' | 'key'>

const ALL = ''

function* cellsOfAllRows(
  compared: readonly Compared[],
  rows: Map<string, Row>,
): Generator<Cell<string>, void, void> {
  for (const { facts, before, after } of compared) {
    const cell = { question: facts.question.key, before, after }
    yield { ...cell, row: ALL }
    for (const row of rowsOf(facts)) {
      const name = `${row.by} ${row.key}`
      rows.set(name, row)
      yield { ...cell, row: name }
    }
  }
}

function rowsOf({ source, platform, tone }: CitationFacts): Row[] {
  return [
    ...(source.host === null || isRedirect(source.host)
      ? []
      : [{ by: 'source' as const, key: source.host }]),
    { by: 'platform', key: platform },
    { by: 'sentiment', key: tone },
  ]
}

/** Whether a platform came or went, which makes the two mixes incomparable. */
function isOtherMix({ by, change: { before, after } }: SignificantRow): boolean {
  return by === 'platform' && (before === 0 || after === 0)
}
