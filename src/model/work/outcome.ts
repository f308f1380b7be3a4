import { dateOfDay, type Day, dayOf } from '../../lib/dates.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import { type Comparison, type Coverage, comparisonOf } from '../analysis/analysis.ts'
import { findChanges } from '../analysis/changes.ts'
import { datesOf, type DayRange, daysOf, isWithin, rangeBefore } from '../analysis/day-range.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { questionKey } from '../citation-list/question-text.ts'
import { countedHost } from '../citation-list/source.ts'
import type { RowChange, RowChanges } from '../statistics/row-changes.ts'
import type { ScoreChange } from '../statistics/score-windows.ts'
import type { WorkItem } from './work-list.ts'

export const OUTCOME_DAYS = 14

export type OutcomeDays = {
  readonly doneOn: string
  /** Days after it that have begun, at most {@link OUTCOME_DAYS}. */
  readonly elapsed: number
  readonly endsOn: string
  /** Whether all of them are over. Only then is there a verdict: one on every day would be wrong too often. */
  readonly isOver: boolean
}

/** What changed around completion, not necessarily because of it. */
export type Outcome =
  | { readonly kind: 'open' }
  /** No day has begun since. */
  | { readonly kind: 'begins'; readonly days: OutcomeDays }
  | {
      readonly kind: 'score'
      readonly days: OutcomeDays
      /** The change in the days before; null if unknown. */
      readonly before: number | null
      readonly move: ScoreChange
    }
  | {
      readonly kind: 'row'
      readonly days: OutcomeDays
      /** Citations of the item in as many days before and after, and how many are negative. */
      readonly before: number
      readonly after: number
      readonly negativeBefore: number
      readonly negativeAfter: number
      /** Null for a question, which is a single sample. */
      readonly judged: { readonly change: RowChange; readonly table: RowChanges<string> } | null
      /** Whether the days before include those by which What to do picked the item at its worst: it then improves by itself. */
      readonly isPicked?: true
    }
  /** The score of one of the days, or some of the citations, are unknown. */
  | {
      readonly kind: 'unknown'
      readonly days: OutcomeDays
      readonly missing: 'score' | Exclude<Comparison['kind'], 'period'>
    }

export function outcomeDays(doneOn: string, today: Day): OutcomeDays {
  const day = dayOf(doneOn)
  const end = day + OUTCOME_DAYS
  return {
    doneOn,
    elapsed: Math.max(0, Math.min(OUTCOME_DAYS, today - day)),
    endsOn: dateOfDay(end),
    isOver: today > end,
  }
}

/** The outcome of other items is a change of the score. */
export function isOfCitations({ kind }: Pick<WorkItem, 'kind'>): boolean {
  return kind === 'source' || kind === 'question' || kind === 'platform'
}

export function daysAfter({ doneOn, elapsed }: OutcomeDays): DayRange {
  const day = dayOf(doneOn)
  return { first: day + 1, last: day + elapsed }
}

export function scoreOutcome(
  days: OutcomeDays,
  scoreOn: (day: Day) => number | undefined,
): Outcome {
  const day = dayOf(days.doneOn)
  const [earlier, then, later] = [-days.elapsed, 0, days.elapsed].map((by) => scoreOn(day + by))
  if (then === undefined || later === undefined) return { kind: 'unknown', days, missing: 'score' }
  return {
    kind: 'score',
    days,
    before: earlier === undefined ? null : then - earlier,
    move: { from: days.doneOn, to: dateOfDay(day + days.elapsed), points: later - then },
  }
}

export function* citationOutcome(
  { kind, subject, picked }: Pick<WorkItem, 'kind' | 'subject' | 'picked'>,
  days: OutcomeDays,
  citations: Iterable<CitationFacts>,
  coverage: Coverage,
): Generator<void, Outcome, void> {
  const after = daysAfter(days)
  const comparison = comparisonOf(after, coverage)
  if (comparison.kind !== 'period') return { kind: 'unknown', days, missing: comparison.kind }
  const key = kind === 'question' ? questionKey({ query: subject }) : countedHost(subject)
  const isOfItem = ({ source, via, question, platform }: CitationFacts) => {
    if (kind === 'question') return question.key === key
    // An item from before redirects were followed names their host.
    return kind === 'source' ? source.host === key || via === key : platform === key
  }
  const counts = { before: 0, after: 0, negativeBefore: 0, negativeAfter: 0 }
  const before = rangeBefore(after)
  const all: CitationFacts[] = []
  for (const facts of citations) {
    all.push(facts)
    if (all.length % BATCH === 0) yield
    if (!isOfItem(facts)) continue
    const negative = facts.tone === 'negative' ? 1 : 0
    if (isWithin(facts.day, after)) {
      counts.after += 1
      counts.negativeAfter += negative
    } else if (before !== null && isWithin(facts.day, before)) {
      counts.before += 1
      counts.negativeBefore += negative
    }
  }
  const isPicked = before !== null && picked !== undefined && overlap(before, daysOf(picked))
  const row = { kind: 'row', days, ...counts, ...(isPicked && { isPicked }) } as const
  // A daily verdict would find something sooner or later.
  if (kind === 'question' || !days.isOver) return { ...row, judged: null }
  const filter = { ...COUNT_ALL, ...datesOf(after) }
  const table = kind === 'source' ? 'sources' : 'platforms'
  const { rows } = yield* findChanges(all, filter, table)
  const { before: earlier, after: later } = counts
  const change = rows.rows.get(key) ?? { ...NOT_JUDGED, before: earlier, after: later }
  return { ...row, judged: { change, table: rows } }
}

function overlap(one: DayRange, other: DayRange): boolean {
  return one.first <= other.last && other.first <= one.last
}

const NOT_JUDGED = { verdict: 'insufficient', t: 0, permutations: null } as const

const BATCH = 500
