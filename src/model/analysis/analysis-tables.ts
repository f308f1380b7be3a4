import type { DateRange, Day } from '../../lib/dates.ts'
import type { Tone } from '../names.ts'
import { type DayRange, daysOf, isWithin, rangeBefore } from './day-range.ts'
import {
  type CitationFacts,
  type Counts,
  type Question,
  type Source,
  type SourcePage,
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

  readonly #periodOf: PeriodOf

  constructor(filter: AnalysisFilter) {
    this.filter = filter
    this.#periodOf = periodsOf(filter)
  }

  add(facts: CitationFacts): void {
    if (!isCounted(facts, this.filter)) return
    this.#addToDay(facts)
    const period = this.#periodOf(facts.day)
    const ofSentiment = this.sentiments.get(facts.sentiment) ?? 0
    this.sentiments.set(facts.sentiment, ofSentiment + (period === 'chosen' ? 1 : 0))
    if (period === null) return
    count(this.total, facts, period)
    count(tallyOf(this.sources, facts.source), facts, period)
    count(tallyOf(this.questions, facts.question), facts, period)
    count(tallyOf(this.platforms, facts.platform), facts, period)
  }

  #addToDay({ day, tone, platform }: CitationFacts): void {
    let counts = this.days.get(day)
    if (counts === undefined) {
      counts = { citations: 0, positive: 0, neutral: 0, negative: 0, platforms: new Map() }
      this.days.set(day, counts)
    }
    counts.citations += 1
    counts[tone] += 1
    counts.platforms.set(platform, (counts.platforms.get(platform) ?? 0) + 1)
  }
}

/** Counted only when a source is opened, because there may be as many pages as citations. */
export function countPages(source: Source, filter: AnalysisFilter): Map<SourcePage, Counts> {
  const periodOf = periodCounter(filter)
  const pages = new Map<SourcePage, Tally>()
  for (const facts of source.citations) {
    const period = periodOf(facts)
    if (period !== null) count(tallyOf(pages, facts.page), facts, period)
  }
  return pages
}

export function countCells(question: Question, filter: AnalysisFilter): Map<string, Counts> {
  const periodOf = periodCounter(filter)
  const cells = new Map<string, Tally>()
  for (const facts of question.citations) {
    const period = periodOf(facts)
    if (period !== null) count(tallyOf(cells, facts.platform), facts, period)
  }
  return cells
}

export function platformCounter(
  platform: string,
  filter: AnalysisFilter,
): (question: Question) => number {
  const periodOf = periodCounter(filter)
  return ({ citations }) =>
    citations.filter((facts) => facts.platform === platform && periodOf(facts) === 'chosen').length
}

/** The period in which a citation counts; null for neither. */
export function periodCounter(
  filter: AnalysisFilter,
): (facts: CitationFacts) => 'chosen' | 'before' | null {
  const periodOf = periodsOf(filter)
  return (facts) => (isCounted(facts, filter) ? periodOf(facts.day) : null)
}

type PeriodOf = (day: Day) => 'chosen' | 'before' | null

function periodsOf(filter: AnalysisFilter): PeriodOf {
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

function count(tally: Tally, facts: CitationFacts, period: 'chosen' | 'before'): void {
  if (period === 'chosen') tally.add(facts)
  else tally.before += 1
}
