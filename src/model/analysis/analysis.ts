import { type Readable, createAtom } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { type Time, dayOf, parseTime } from '../../lib/dates.ts'
import { workInSlices } from '../../lib/scheduling.ts'
import { oncePerObject } from '../../lib/when-needed.ts'
import type { CitationListStore } from '../citation-list/citation-list-store.ts'
import { hasGap, type ListSnapshot } from '../citation-list/list-snapshot.ts'
import type { CitationSequence, ListPage } from '../citation-list/loaded-citations.ts'
import {
  type AnalysisFilter,
  type AnalysisTables,
  COUNT_ALL,
  GrowingTables,
} from './analysis-tables.ts'
import { type DayRange, rangeBefore } from './day-range.ts'
import { type CitationFacts, FactsCounter, type Question, type Source } from './facts-reader.ts'

const BATCH = 20
/** Counting more at once would be a long task. */
const MAX_AT_ONCE = 2000

/** Each change makes a new object. Its tables grow with its list until the filter changes. */
export type AnalysisSnapshot = {
  readonly tables: AnalysisTables
  readonly list: CitationSequence | null
  /** Whether these counts belong to an earlier filter or list. */
  readonly isCounting: boolean
  /** In milliseconds since 1970; null without citations. */
  readonly times: { readonly first: number; readonly last: number } | null
}

/** Counts a list's citations. Each is read once, so a new page costs the same in any list; a new filter, or many new ones, recount in slices. */
export class Analysis {
  readonly #snapshot
  #list: CitationSequence | null = null
  #filter: AnalysisFilter = COUNT_ALL
  #tables = new GrowingTables(COUNT_ALL)
  #times: AnalysisSnapshot['times'] = null
  #reader = new FactsCounter()
  #facts = new Map<Citation, CitationFacts>()
  #read = new WeakSet<ListPage>()
  /** What is read, but in no table and no list of a source or question. */
  #uncounted: CitationFacts[] = []
  #isCounting = false
  #counting: Promise<unknown> = Promise.resolve()

  constructor() {
    this.#snapshot = createAtom(this.#takeSnapshot(null))
  }

  get snapshot(): Readable<AnalysisSnapshot> {
    return this.#snapshot
  }

  setList(list: CitationSequence): void {
    if (list === this.#list) return
    this.#list = list
    this.#count()
  }

  setFilter(filter: AnalysisFilter): void {
    if (JSON.stringify(filter) === JSON.stringify(this.#filter)) return
    this.#filter = filter
    if (this.#list !== null) this.#count()
  }

  facts(): Iterable<CitationFacts> {
    return this.#facts.values()
  }

  entries(): Iterable<readonly [Citation, CitationFacts]> {
    return this.#facts.entries()
  }

  /** The sources and questions of all citations, ignoring the filter. */
  get names(): Readonly<{ sources: Iterable<Source>; questions: Iterable<Question> }> {
    return this.#reader
  }

  async settled(): Promise<void> {
    await this.#counting
  }

  #count(): void {
    // A running count takes up the new list and filter.
    if (this.#isCounting) return
    this.#isCounting = true
    // Usually one page is new and is counted synchronously in the first slice.
    this.#counting = workInSlices(this.#catchUp())
    if (this.#isCounting) this.#snapshot.set((before) => ({ ...before, isCounting: true }))
  }

  *#catchUp(): Generator<void, void, void> {
    let counted: CitationSequence | null = null
    while (counted !== this.#list || this.#tables.filter !== this.#filter) {
      counted = this.#list
      if (counted !== null) yield* this.#readNew(counted)
      if (this.#uncounted.length > MAX_AT_ONCE || this.#tables.filter !== this.#filter) {
        this.#takeUncounted()
        yield* this.#countAgain()
      }
    }
    // At once, so that the numbers of a snapshot are those of its list.
    for (const facts of this.#takeUncounted()) this.#tables.add(facts)
    this.#isCounting = false
    this.#snapshot.set(this.#takeSnapshot(counted))
  }

  *#readNew(list: CitationSequence): Generator<void, void, void> {
    yield* this.#readPages(list)
    if (this.#facts.size === list.length) return
    this.#facts = new Map()
    this.#read = new WeakSet()
    this.#reader = new FactsCounter()
    this.#tables = new GrowingTables(this.#filter)
    this.#uncounted = []
    this.#times = null
    yield* this.#readPages(list)
  }

  *#readPages(list: CitationSequence): Generator<void, void, void> {
    for (const page of list.pages) {
      if (this.#read.has(page)) continue
      for (const [index, citation] of page.citations.entries()) {
        if (!this.#facts.has(citation)) this.#add(citation)
        if (index % BATCH === 0) yield
      }
      this.#read.add(page)
    }
  }

  #add(citation: Citation): void {
    const facts = this.#reader.read(citation)
    const { first, last } = this.#times ?? { first: facts.time, last: facts.time }
    this.#facts.set(citation, facts)
    this.#times = { first: Math.min(first, facts.time), last: Math.max(last, facts.time) }
    this.#uncounted.push(facts)
  }

  #takeUncounted(): CitationFacts[] {
    const taken = this.#uncounted
    this.#uncounted = []
    for (const facts of taken) this.#reader.add(facts)
    return taken
  }

  *#countAgain(): Generator<void, void, void> {
    const filter = this.#filter
    const tables = new GrowingTables(filter)
    let at = 0
    for (const citations of this.#partsFor(filter)) {
      for (const facts of citations) {
        tables.add(facts)
        at += 1
        if (at % BATCH === 0) yield
        if (this.#filter !== filter) return
      }
    }
    this.#tables = tables
  }

  /** The citations that a filter may count: with a group, only those of its questions. */
  *#partsFor({ questions }: AnalysisFilter): Generator<Iterable<CitationFacts>, void, void> {
    if (questions === undefined) {
      yield this.#facts.values()
      return
    }
    for (const question of this.#reader.questions) {
      if (questions.has(question)) yield question.citations
    }
  }

  #takeSnapshot(list: CitationSequence | null): AnalysisSnapshot {
    return { tables: this.#tables, list, isCounting: this.#isCounting, times: this.#times }
  }
}

export const analysisOf = oncePerObject<CitationListStore, Analysis>(() => new Analysis())

export type Coverage = {
  readonly count: number
  readonly days: DayRange | null
  /** Everything, everything since a time, or with gaps. */
  readonly loaded:
    | { readonly kind: 'all' }
    | { readonly kind: 'since'; readonly time: Time }
    | { readonly kind: 'gaps' }
}

type LoadedList = Pick<ListSnapshot, 'citations' | 'end' | 'news' | 'isRescanning'>

/**
 * The service lists the newest first (contract §5), so older citations are missing, and perhaps some in between.
 * @param counted fewer than the loaded ones, if pages arrive faster than they are counted
 */
export function coverageOf(
  list: LoadedList,
  times: AnalysisSnapshot['times'],
  counted = list.citations,
): Coverage {
  const { citations, end } = list
  const days = times === null ? null : { first: dayOf(times.first), last: dayOf(times.last) }
  const last = counted.at(counted.length - 1)
  const areAllCounted = last?.id === citations.at(citations.length - 1)?.id
  const isWhole = end.kind === 'reached' && end.fault === null && areAllCounted
  const loaded = hasGap(list)
    ? { kind: 'gaps' as const }
    : isWhole || last === undefined
      ? { kind: 'all' as const }
      : { kind: 'since' as const, time: parseTime(last.detected_at) }
  return { count: counted.length, days, loaded }
}

export type LoadedPart = 'all' | 'part' | 'none'

/** Without a chosen period, the loaded citations are all that was asked for. */
export function chosenPartOf(chosen: DayRange, coverage: Coverage): LoadedPart {
  if (!Number.isFinite(chosen.first) && !Number.isFinite(chosen.last)) return 'all'
  return coverage.loaded.kind === 'gaps' ? 'part' : loadedPartOf(chosen, coverage)
}

export function loadedPartOf({ first, last }: DayRange, { loaded }: Coverage): LoadedPart {
  if (loaded.kind !== 'since') return 'all'
  const day = dayOf(loaded.time)
  if (last < day) return 'none'
  return first <= day ? 'part' : 'all'
}

/** Where a filter begins that finds what is counted, which is only what is loaded. @param from '' or a first day */
export function loadedFrom(from: string, { loaded }: Coverage): string {
  if (loaded.kind !== 'since' || parseTime(from) >= loaded.time) return from
  return new Date(loaded.time).toISOString()
}

export type Comparison =
  | { readonly kind: 'period'; readonly before: DayRange }
  | { readonly kind: 'no-period' | 'not-loaded' | 'before-first' | 'gaps' }

/** Compares only if the loaded citations cover both periods. */
export function comparisonOf(
  chosen: DayRange,
  coverage: Coverage,
  before: DayRange | null = rangeBefore(chosen),
): Comparison {
  const { loaded, days } = coverage
  if (before === null || days === null) return { kind: 'no-period' }
  if (loaded.kind === 'gaps') return { kind: 'gaps' }
  if (loadedPartOf(before, coverage) !== 'all') return { kind: 'not-loaded' }
  return before.first < days.first ? { kind: 'before-first' } : { kind: 'period', before }
}
