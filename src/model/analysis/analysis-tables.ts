import type { DateRange, Day } from '../../lib/dates.ts'
import { increase } from '../../lib/numbers.ts'
import { entryOf } from '../../lib/when-needed.ts'
import type { Tone } from '../names.ts'
import { type DayRange, daysOf, isWithin, rangeBefore } from './day-range.ts'
import {
  type CitationFacts,
  type Counts,
  type Period,
  type Question,
  type Source,
  Tally,
  tallyOf,
} from './facts-reader.ts'

/** Empty lists and dates are no filter. */
export type AnalysisFilter = DateRange & {
  /** The comparison period; by default, as many days before. */
  readonly before?: DayRange | null | undefined
  readonly platform: readonly string[]
  readonly sentiment: readonly string[]
  readonly questions?: ChosenQuestions | undefined
}

export type ChosenQuestions = {
  /** Equal for the same questions; filters are compared by it. */
  readonly key: string
  readonly has: (question: Question) => boolean
}

export const COUNT_ALL: AnalysisFilter = { from: '', to: '', platform: [], sentiment: [] }

export type DayCounts = Readonly<Record<Tone, number>> & {
  readonly citations: number
  readonly platforms: ReadonlyMap<string, number>
}

export type AnalysisTables = {
  readonly filter: AnalysisFilter
  readonly total: Counts
  /** Includes those with citations only in the period before, as do the tables below. */
  readonly sources: ReadonlyMap<Source, Counts>
  readonly questions: ReadonlyMap<Question, Counts>
  readonly platforms: ReadonlyMap<string, Counts>
  /** By day number, including days outside the filter. */
  readonly days: ReadonlyMap<number, DayCounts>
  /** As the service says them, also those only outside the period, with 0. */
  readonly sentiments: ReadonlyMap<string, number>
}

type GrowingDay = Record<Tone, number> & { citations: number; platforms: Map<string, number> }

export class GrowingTables implements AnalysisTables {
  readonly filter: AnalysisFilter
  readonly total = new Tally()
  readonly sources = new Map<Source, Tally>()
  readonly questions = new Map<Question, Tally>()
  readonly platforms = new Map<string, Tally>()
  readonly days = new Map<number, GrowingDay>()
  readonly sentiments = new Map<string, number>()

  readonly #periodOf: (day: Day) => Period | null

  constructor(filter: AnalysisFilter) {
    this.filter = filter
    this.#periodOf = periodsOf(filter)
  }

  add(facts: CitationFacts): void {
    if (!isCounted(facts, this.filter)) return
    this.#addToDay(facts)
    const period = this.#periodOf(facts.day)
    increase(this.sentiments, facts.sentiment, period === 'chosen' ? 1 : 0)
    if (period === null) return
    this.total.add(facts, period)
    tallyOf(this.sources, facts.source).add(facts, period)
    tallyOf(this.questions, facts.question).add(facts, period)
    tallyOf(this.platforms, facts.platform).add(facts, period)
  }

  #addToDay({ day, tone, platform }: CitationFacts): void {
    const counts = entryOf(this.days, day, newDay)
    counts.citations += 1
    counts[tone] += 1
    increase(counts.platforms, platform)
  }
}

function newDay(): GrowingDay {
  return { citations: 0, positive: 0, neutral: 0, negative: 0, platforms: new Map() }
}

/** The pages of a source, or a question's platforms, counted when they are shown: there may be as many as citations. */
export function countBy<Key>(
  keyOf: (facts: CitationFacts) => Key,
  { citations }: Source | Question,
  filter: AnalysisFilter,
): Map<Key, Counts> {
  const periodOf = periodCounter(filter)
  const counts = new Map<Key, Tally>()
  for (const facts of citations) {
    const period = periodOf(facts)
    if (period !== null) tallyOf(counts, keyOf(facts)).add(facts, period)
  }
  return counts
}

export function periodCounter(filter: AnalysisFilter): (facts: CitationFacts) => Period | null {
  const periodOf = periodsOf(filter)
  return (facts) => (isCounted(facts, filter) ? periodOf(facts.day) : null)
}

function periodsOf(filter: AnalysisFilter): (day: Day) => Period | null {
  const chosen = daysOf(filter)
  const before = filter.before === undefined ? rangeBefore(chosen) : filter.before
  return (day) => {
    if (isWithin(day, chosen)) return 'chosen'
    return before !== null && isWithin(day, before) ? 'before' : null
  }
}

export function isCounted(
  facts: CitationFacts,
  { platform, sentiment, questions }: AnalysisFilter,
): boolean {
  if (questions?.has(facts.question) === false) return false
  if (platform.length > 0 && !platform.includes(facts.platform)) return false
  return sentiment.length === 0 || sentiment.includes(facts.sentiment)
}
