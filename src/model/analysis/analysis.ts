import { createAtom, type Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { workInSlices } from '../../lib/scheduling.ts'
import type { CitationListStore } from '../citation-list/citation-list-store.ts'
import type { CitationSequence, ListPage } from '../citation-list/loaded-citations.ts'
import {
  type AnalysisFilter,
  type AnalysisTables,
  COUNT_ALL,
  GrowingTables,
} from './analysis-tables.ts'
import { type CitationFacts, FactsCounter, type Question, type Source } from './facts-reader.ts'

const BATCH = 20

/** Each change makes a new object; its tables grow until the filter changes. */
export type AnalysisSnapshot = {
  readonly tables: AnalysisTables
  readonly list: CitationSequence | null
  /** Whether these counts belong to an earlier filter or list. */
  readonly isCounting: boolean
  /** In milliseconds since 1970; null without citations. */
  readonly times: { readonly first: number; readonly last: number } | null
}

/** Counts a list's citations. Each is read once, so a new page costs the same in any list; a new filter recounts in slices. */
export class Analysis {
  readonly #snapshot
  #list: CitationSequence | null = null
  #filter: AnalysisFilter = COUNT_ALL
  #tables = new GrowingTables(COUNT_ALL)
  #times: AnalysisSnapshot['times'] = null
  #reader = new FactsCounter()
  #facts = new Map<Citation, CitationFacts>()
  #read = new WeakSet<ListPage>()
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
      if (this.#tables.filter !== this.#filter) yield* this.#countAgain()
    }
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
    this.#tables.add(facts)
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

const analyses = new WeakMap<CitationListStore, Analysis>()

export function analysisOf(list: CitationListStore): Analysis {
  const analysis = analyses.get(list) ?? new Analysis()
  analyses.set(list, analysis)
  return analysis
}
