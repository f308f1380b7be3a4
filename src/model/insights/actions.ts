import type { Score } from '../../api/score.ts'
import { msToDays, parseTime } from '../../lib/dates.ts'
import { increase } from '../../lib/numbers.ts'
import { visitEach } from '../../lib/scheduling.ts'
import { entryOf } from '../../lib/when-needed.ts'
import type { DayRange } from '../analysis/day-range.ts'
import type { CitationFacts, Question, Source } from '../analysis/facts-reader.ts'
import { WEEKS, weeksCited, weeksUpTo } from '../analysis/segments.ts'
import { isRedirect } from '../citation-list/redirects.ts'
import { type ReviewOf, isRelabelled } from '../reviews/reviews.ts'
import { type AddedComponent, addUp, type ScoreWeights } from '../score/components.ts'
import type { DailyScore } from '../score/daily-series.ts'
import { MIN_QUESTIONS } from '../statistics/row-changes.ts'

/** A suggestion with the numbers behind it. It promises no effect. */
export type Action =
  | { readonly kind: 'stale'; readonly days: number; readonly updatedAt: string }
  /** The component that can still add most to the score, by its weight. */
  | { readonly kind: 'component'; readonly row: AddedComponent }
  /** The source with the most negative citations, on {@link MIN_NEGATIVE_DAYS} days or {@link MIN_QUESTIONS} questions. */
  | {
      readonly kind: 'source'
      readonly source: Source
      readonly negative: number
      readonly allNegative: number
      readonly questions: number
      /** Negative citations of any source that the user has relabelled. They are in no other number. */
      readonly relabelled: number
    }
  /** A question whose answers name the brand on some platforms and never on one where that could be expected. */
  | {
      readonly kind: 'question'
      readonly question: Question
      readonly citations: number
      readonly platforms: readonly string[]
      readonly missing: string
    }
  | { readonly kind: 'gaps'; readonly dates: readonly string[] }

export type SourceAction = Extract<Action, { kind: 'source' }>

/** What is not loaded is undefined. */
type ActionFacts = {
  score: Score | undefined
  weights: ScoreWeights | null
  days: readonly DailyScore[]
  counts: ActionCounts | undefined
  now: number
}

const MAX_ACTIONS = 3

/** Scores are daily, so at least one update is missing after two days. */
export const STALE_DAYS = 2

/** In points. A smaller gain is not worth mentioning. */
const MIN_GAIN = 1

/** A source with fewer is not worth a look of its own. */
export const MIN_NEGATIVE = 5

/** A source that is negative on fewer days, and on too few questions for a verdict, may have had one bad day. */
export const MIN_NEGATIVE_DAYS = 3

const MIN_EXPECTED = 5

/** At most three: old data first, then what weights and citations say, missing days last. */
export function actionsFor({ score, weights, days, counts, now }: ActionFacts): Action[] {
  const found: (Action | null)[] = [
    score === undefined ? null : staleScore(score, now),
    score === undefined ? null : bestComponent(score, weights),
    counts === undefined ? null : worstSource(counts),
    counts === undefined ? null : missedPlatform(counts),
    gaps(days),
  ]
  return found.filter((action) => action !== null).slice(0, MAX_ACTIONS)
}

function staleScore({ updated_at }: Score, now: number): Action | null {
  const days = Math.floor(msToDays(now - parseTime(updated_at)))
  return days >= STALE_DAYS ? { kind: 'stale', days, updatedAt: updated_at } : null
}

/** Null if the weights are unknown or two components tie. */
function bestComponent(score: Score, weights: ScoreWeights | null): Action | null {
  const rows = addUp(score, weights)?.rows ?? []
  const most = Math.max(...rows.map(({ stillToGain }) => stillToGain))
  const [row, ...others] = rows.filter(({ stillToGain }) => stillToGain === most)
  if (row === undefined || others.length > 0 || most < MIN_GAIN) return null
  return { kind: 'component', row }
}

function gaps(days: readonly DailyScore[]): Action | null {
  const dates = days.flatMap(({ date, score }) => (score === null ? [date] : []))
  return dates.length === 0 ? null : { kind: 'gaps', dates }
}

type SourceCounts = { negative: number; days: Set<number>; questions: Set<Question> }

export type ActionCounts = {
  citations: number
  /** As the service labels them. */
  negative: number
  relabelled: number
  sources: Map<Source, SourceCounts>
  questions: Map<Question, Map<string, number>>
  platforms: Map<string, number>
  /** Of all citations, also those before the period, but not those after it. */
  days: DayRange
}

/** Counts in slices; sources don't count relabelled negatives. @param until the last day, by default the newest citation's */
export function* countForActions(
  citations: Iterable<CitationFacts>,
  since: number,
  reviewOf: ReviewOf = () => undefined,
  until = Infinity,
): Generator<void, ActionCounts, void> {
  const counts: Omit<ActionCounts, 'days'> = {
    citations: 0,
    negative: 0,
    relabelled: 0,
    sources: new Map(),
    questions: new Map(),
    platforms: new Map(),
  }
  let [first, last] = [Infinity, -Infinity]
  const count = (facts: CitationFacts) => {
    const { id, day, tone, source, question, platform } = facts
    first = Math.min(first, day)
    last = Math.max(last, day)
    if (day < since || day > until) return
    counts.citations += 1
    increase(counts.platforms, platform)
    const onPlatforms = entryOf(counts.questions, question, () => new Map())
    increase(onPlatforms, platform)
    if (tone !== 'negative') return
    counts.negative += 1
    if (isRelabelled(facts, reviewOf(id))) counts.relabelled += 1
    else {
      const ofSource = entryOf(counts.sources, source, noCounts)
      ofSource.negative += 1
      ofSource.days.add(day)
      ofSource.questions.add(question)
    }
  }
  yield* visitEach(citations, count, 200)
  return { ...counts, days: { first, last: Math.min(last, until) } }
}

function noCounts(): SourceCounts {
  return { negative: 0, days: new Set(), questions: new Set() }
}

/** Steady sources come first, as the others may be gone next week. */
function worstSource(counts: ActionCounts): Action | null {
  const { sources, relabelled, days } = counts
  const allNegative = counts.negative - relabelled
  let worst: SourceAction | null = null
  let most = 0
  // Of the oldest day, some citations may not be loaded.
  const areWeeksKnown = days.first < weeksUpTo(days.last).first
  for (const [source, { negative, days: negativeDays, questions }] of sources) {
    const isLasting = negativeDays.size >= MIN_NEGATIVE_DAYS || questions.size >= MIN_QUESTIONS
    if (source.host === null || isRedirect(source.host) || negative < MIN_NEGATIVE || !isLasting)
      continue
    const isSteady = areWeeksKnown && weeksCited(source.citations, days.last) === WEEKS
    const rank = isSteady ? negative + allNegative : negative
    const isWorse =
      worst === null || rank > most || (rank === most && source.host < (worst.source.host ?? ''))
    if (isWorse) {
      most = rank
      worst = {
        kind: 'source',
        source,
        negative,
        allNegative,
        questions: questions.size,
        relabelled,
      }
    }
  }
  return worst
}

function missedPlatform({ questions, platforms, citations }: ActionCounts): Action | null {
  let best: Extract<Action, { kind: 'question' }> | null = null
  let mostExpected = MIN_EXPECTED
  for (const [question, counts] of questions) {
    if (question.key === '') continue
    const own = [...counts.values()].reduce((sum, count) => sum + count, 0)
    for (const [missing, count] of platforms) {
      const expected = (own * count) / citations
      if (counts.has(missing) || expected < mostExpected) continue
      const isTie = best !== null && expected === mostExpected
      if (isTie && best !== null && best.question.key <= question.key) continue
      mostExpected = expected
      best = { kind: 'question', question, citations: own, platforms: [...counts.keys()], missing }
    }
  }
  return best
}
