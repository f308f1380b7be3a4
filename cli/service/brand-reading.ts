import { type Citation, NO_FILTERS, getCitationPage } from '../../src/api/citations.ts'
import { getScore, getScoreHistory, type Score, type ScoreHistory } from '../../src/api/score.ts'
import { dateOfDay, dayOf, parseTime } from '../../src/lib/dates.ts'
import { extentOf } from '../../src/lib/numbers.ts'
import { COMPARED_PERIOD, DAYS_COMPARED, daysOfPeriod, MAX_DAYS } from '../../src/lib/period.ts'
import { workInSlices } from '../../src/lib/scheduling.ts'
import { type Coverage, comparisonOf } from '../../src/model/analysis/analysis.ts'
import { type SignificantRows, findSignificantRows } from '../../src/model/analysis/changes.ts'
import { type DayRange, rangeBefore } from '../../src/model/analysis/day-range.ts'
import { type CitationFacts, FactsCounter } from '../../src/model/analysis/facts-reader.ts'
import { Pagination } from '../../src/model/citation-list/pagination.ts'
import { type DailyScore, scoresByDay } from '../../src/model/score/daily-series.ts'
import {
  scoreVerdictsOf,
  type ScoreChange,
  type ScoreVerdict,
} from '../../src/model/statistics/score-windows.ts'
import { trendDays } from '../../src/parts/score/trend-messages.ts'
import { type BudgetedClient, isSpent } from './budgeted-client.ts'

export type ScoreReading = {
  score: Score
  /** Whether the score is that of an earlier day, by the history: then only its number, change and date are known. */
  isPast: boolean
  /** Null if the history has no score to compare with. */
  change: number | null
  /** The period in the answer, which takes precedence (contract §7). */
  period: string
  /** The days of the period, oldest first. */
  days: readonly DailyScore[]
  year: ScoreHistory
  verdictOf: (change: ScoreChange) => ScoreVerdict
}

/** The citations of some days, of as many days before, and all newer ones. */
export type ListReading = {
  /** Newest first, without repeats. */
  citations: readonly Citation[]
  facts: readonly CitationFacts[]
  coverage: Coverage
  /** Items in a wrong format (contract §4). */
  unreadable: number
  /** Why older ones are missing; null if none are. */
  missing: 'budget' | 'service' | null
}

/**
 * @param until an earlier day, which everything is reported as of the end of, if the service has a newer score
 * @throws if that day has no score
 */
export async function readScore(
  { ask }: BudgetedClient,
  brandId: string,
  period: string,
  until?: string,
): Promise<ScoreReading> {
  const asked = ask(async (client, signal) => getScore(client, brandId, signal))
  const historyOf = async (days: string) =>
    ask(async (client, signal) => getScoreHistory(client, brandId, days, signal))
  if (until !== undefined) {
    const present = await asked
    const age = dayOf(present.updated_at) - dayOf(until)
    if (age > 0) {
      const days = age + Math.max(DAYS_COMPARED, daysOfPeriod(period) ?? 0)
      const history = await historyOf(`${Math.min(MAX_DAYS, days)}d`)
      return pastScore(present, history, period, dayOf(until))
    }
  }
  const [score, history, year] = await Promise.all([
    asked,
    historyOf(period),
    historyOf(COMPARED_PERIOD),
  ])
  return {
    score,
    isPast: false,
    change: score.change,
    period: history.period,
    days: trendDays(history),
    year,
    verdictOf: scoreVerdictsOf(year),
  }
}

/** Milliseconds since 1970: the end of the last day of a reading, or now if that day isn't over. */
export function timeOfReading(until: string, now: number): number {
  return Math.min(now, parseTime(endOf(until)))
}

function endOf(date: string): string {
  return `${date}T23:59:59Z`
}

function pastScore(
  present: Score,
  history: ScoreHistory,
  period: string,
  until: number,
): ScoreReading {
  const date = dateOfDay(until)
  const scores = history.scores.filter((each) => each.date <= date)
  const year = { ...history, scores }
  const before = until - (daysOfPeriod(present.change_period) ?? NaN)
  const byDay = scoresByDay(scores)
  const [score, earlier] = [byDay.get(until), byDay.get(before)]
  if (score === undefined) {
    throw new Error(`No score for ${date}: the score history has none for that day.`)
  }
  const change = earlier === undefined ? null : score - earlier
  return {
    score: {
      ...present,
      score,
      change: change ?? 0,
      // Without a length, no change is compared with others.
      change_period: change === null ? '' : present.change_period,
      updated_at: endOf(date),
    },
    isPast: true,
    change,
    period,
    days: trendDays({ scores, period }),
    year,
    verdictOf: scoreVerdictsOf(year),
  }
}

/**
 * Reads from the newest citation back, until the days and as many before are loaded or the budget is spent.
 * @param more additional days before these, if possible
 */
export async function readCitations(
  { ask, left }: BudgetedClient,
  brandId: string,
  days: DayRange,
  more = 0,
): Promise<ListReading> {
  const firstDay = (rangeBefore(days) ?? days).first
  const walk = new Pagination()
  const byId = new Map<string, Citation>()
  let unreadable = 0
  let oldest = Infinity
  let isSpentOut = false
  while (walk.goesOn && oldest >= firstDay - more) {
    if (left() <= 0) {
      isSpentOut = true
      break
    }
    try {
      const { cursor } = walk
      const page = await ask(async (client, signal) =>
        getCitationPage(client, brandId, cursor, NO_FILTERS, signal),
      )
      const before = byId.size
      for (const citation of page.citations) {
        if (!byId.has(citation.id)) byId.set(citation.id, citation)
      }
      unreadable += page.unreadable.count
      const last = page.citations.at(-1)
      if (last !== undefined) oldest = dayOf(last.detected_at)
      walk.pass(page, byId.size > before)
    } catch (error) {
      if (!isSpent(error)) throw error
      isSpentOut = true
      break
    }
  }
  const citations = [...byId.values()]
  const reader = new FactsCounter()
  const facts = citations.map((citation) => reader.read(citation))
  const isWhole = walk.end !== null && walk.end.fault === null
  const isCovered = isWhole || oldest < firstDay
  return {
    citations,
    facts,
    coverage: coverageOf(facts, isWhole),
    unreadable,
    missing: isCovered ? null : isSpentOut ? 'budget' : 'service',
  }
}

function coverageOf(facts: readonly CitationFacts[], isWhole: boolean): Coverage {
  const times = facts.map(({ time }) => time)
  const [first, last] = extentOf(times)
  const oldest = times.at(-1)
  return {
    count: facts.length,
    days: oldest === undefined ? null : { first: dayOf(first), last: dayOf(last) },
    loaded: isWhole || oldest === undefined ? { kind: 'all' } : { kind: 'since', time: oldest },
  }
}

export function areDaysRead({ coverage, missing }: ListReading, { first }: DayRange): boolean {
  const { loaded } = coverage
  return missing === null || (loaded.kind === 'since' && dayOf(loaded.time) < first)
}

/** The first of the days that a citation was read of, as the overview names it. */
export function firstDayRead({ coverage }: ListReading, { first }: DayRange): string {
  return dateOfDay(Math.max(first, coverage.days?.first ?? first))
}

export type JudgedRows = SignificantRows | 'not-loaded' | 'before-first'

/** Compares days with as many before, like the screens. @param most the maximum of rows */
export async function judgeDays(
  { facts, coverage, missing }: ListReading,
  days: DayRange,
  most?: number,
): Promise<JudgedRows> {
  const { kind } = comparisonOf(days, coverage)
  if (kind === 'before-first' || (kind === 'no-period' && missing === null)) return 'before-first'
  if (kind !== 'period') return 'not-loaded'
  const range = { from: dateOfDay(days.first), to: dateOfDay(days.last) }
  return (await workInSlices(findSignificantRows(facts, range, most))) ?? 'not-loaded'
}

export function daysOfChange({ from, to }: ScoreChange): DayRange {
  return { first: dayOf(from), last: dayOf(to) }
}
