import { COMPONENTS, type Component, type Score, type ScoreHistory } from '../../api/score.ts'
import { type Day, dateOfDay, dayOf } from '../../lib/dates.ts'
import type { SeenDay } from '../component-history/component-history.ts'
import type { Note } from '../notes/note.ts'
import { type ScoreWeights, exact } from '../score/components.ts'
import { type DailyScore, scoresByDay } from '../score/daily-series.ts'
import {
  type PickedFrom,
  type ScoreChange,
  type ScoreVerdict,
  scoreVerdictsOf,
} from '../statistics/score-windows.ts'

/** Stored components count for a day at most this far away. */
const NEAR_DAYS = 1

/** A component's share of a change of the score, in points. Exact, by the weights. */
export type ComponentPart = {
  component: Component
  points: number
  weight: number
  change: number
}

/** The largest rise and fall of some days, by date. Of equal changes the shortest, then the latest. */
export function changesToExplain(days: readonly DailyScore[]): ScoreChange[] {
  const scored = days.filter((day): day is ScoredDay => day.score !== null)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || scored.length < MIN_DAYS) return []
  const pickedFrom = { from: first.date, to: last.date }
  return [largestChange(scored, 1), largestChange(scored, -1)]
    .filter((change) => change !== null)
    .map((change) => ({ ...change, pickedFrom }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** Marks a change as picked among some days for its size; without them, it was fixed beforehand. */
export function asPicked(move: ScoreChange, pickedFrom: PickedFrom | undefined): ScoreChange {
  return pickedFrom === undefined ? move : { ...move, pickedFrom }
}

/** Null without stored components near both days, or without weights. */
export function largestPart(
  { from, to, points }: ScoreChange,
  seen: readonly SeenDay[],
  weights: ScoreWeights | null,
): ComponentPart | null {
  if (weights === null) return null
  const [first, last] = [nearest(seen, from), nearest(seen, to)]
  if (first === null || last === null || first === last) return null
  const parts = COMPONENTS.map((component) => {
    const change = last[component] - first[component]
    const weight = weights[component]
    return { component, weight, change, points: exact(change * weight) }
  })
  const direction = Math.sign(points)
  const [largest] = parts.toSorted((one, other) => direction * (other.points - one.points))
  return largest === undefined || largest.points * direction <= 0 ? null : largest
}

/** The stored day nearest to a date, the later of two; null if none is near. */
function nearest(seen: readonly SeenDay[], date: string): SeenDay | null {
  const day = dayOf(date)
  let best: SeenDay | null = null
  let least = NEAR_DAYS
  for (const each of seen) {
    const distance = Math.abs(dayOf(each.date) - day)
    if (distance > least) continue
    best = each
    least = distance
  }
  return best
}

/** The first and last day of the change included. */
export function notesWithin<Numbered extends { note: Note }>(
  { from, to }: ScoreChange,
  notes: readonly Numbered[],
): Numbered[] {
  return notes.filter(({ note }) => note.date >= from && note.date <= to)
}

type ScoredDay = { date: string; score: number }

/** Scores are rounded to whole numbers, so a single point can be rounding alone. */
const MIN_POINTS = 2

/** Two days are only a difference. */
const MIN_DAYS = 3

function largestChange(days: readonly ScoredDay[], direction: 1 | -1): ScoreChange | null {
  let start: { day: ScoredDay; index: number } | null = null
  let best: { from: ScoredDay; to: ScoredDay; points: number; length: number } | null = null
  for (const [index, day] of days.entries()) {
    // Of equal scores, the later one starts a shorter change.
    if (start === null || (start.day.score - day.score) * direction >= 0) start = { day, index }
    const points = (day.score - start.day.score) * direction
    const length = index - start.index
    const isBetter =
      best === null || points > best.points || (points === best.points && length <= best.length)
    if (points >= MIN_POINTS && isBetter) best = { from: start.day, to: day, points, length }
  }
  if (best === null) return null
  return { from: best.from.date, to: best.to.date, points: direction * best.points }
}

/** Significant only today, on both days, or only on an earlier day. Comparing verdicts needs no memory of what was shown. */
export type Novelty = 'new' | 'still' | 'over'

/** Parameters are the sign of a significant change, 0 if it is not significant. */
export function noveltyOf(now: number, before: number): Novelty | null {
  if (now !== 0) return now === before ? 'still' : 'new'
  return before === 0 ? null : 'over'
}

/** Days without a score allowed between the earlier day and the last change known on it. */
const MAX_GAP = 7

/** The last day whose verdicts are not new: the day before the score's, or its own if that is before yesterday. */
export function lastDayKnown({ updated_at }: Pick<Score, 'updated_at'>, today: Day): number {
  const day = dayOf(updated_at)
  return Math.max(day - 1, Math.min(day, today - 2))
}

export type ChangeNovelty = {
  readonly move: ScoreChange
  readonly verdict: ScoreVerdict
  readonly news: Novelty | null
}

/** Compares with the verdict on as many days up to `known` ({@link lastDayKnown}), by the same history of `COMPARED_PERIOD`. */
export function changeNovelty(
  change: ScoreChange,
  history: ScoreHistory,
  known: number,
): ChangeNovelty {
  const verdictOf = scoreVerdictsOf(history)
  const verdict = verdictOf(change)
  const [from, to] = [dayOf(change.from), dayOf(change.to)]
  const earlier = to <= known ? change : changeAt(known, to - from, scoresByDay(history.scores))
  const before = earlier && { ...change, ...earlier }
  const signThen = before === null ? 0 : signOf(before, verdictOf(before))
  return { move: change, verdict, news: noveltyOf(signOf(change, verdict), signThen) }
}

/** Ends on the day, or on the last one before it with both scores. */
function changeAt(day: Day, days: number, scores: ReadonlyMap<number, number>): ScoreChange | null {
  for (let to = day; to > day - MAX_GAP; to -= 1) {
    const [start, end] = [scores.get(to - days), scores.get(to)]
    if (start !== undefined && end !== undefined) {
      return { from: dateOfDay(to - days), to: dateOfDay(to), points: end - start }
    }
  }
  return null
}

/** A largest rise or fall whose verdict is new or was significant before. */
type RangeNovelty = { move: ScoreChange; news: Novelty }

/** @param days oldest first @param history of `COMPARED_PERIOD` @param known the earlier day, the end of a period as long */
export function explanationNovelty(
  days: readonly DailyScore[],
  history: ScoreHistory,
  known: number,
): readonly RangeNovelty[] {
  const verdictOf = scoreVerdictsOf(history)
  const scores = scoresByDay(history.scores)
  const last = dayOf(days.at(-1)?.date ?? '')
  const shift = Math.max(0, last - known)
  const before = days.map(({ date }) => {
    const day = dayOf(date) - shift
    return { date: dateOfDay(day), score: scores.get(day) ?? null }
  })
  const significant = (among: readonly DailyScore[]) =>
    changesToExplain(among).filter((change) => verdictOf(change).kind === 'significant')
  const [now, then] = [significant(days), significant(before)]
  return [1, -1].flatMap((sign) => {
    const isOfSign = ({ points }: ScoreChange) => Math.sign(points) === sign
    const [present, earlier] = [now.find(isOfSign), then.find(isOfSign)]
    const news = noveltyOf(present === undefined ? 0 : sign, earlier === undefined ? 0 : sign)
    const change = present ?? earlier
    return news === null || change === undefined ? [] : [{ move: change, news }]
  })
}

function signOf({ points }: ScoreChange, { kind }: ScoreVerdict): number {
  return kind === 'significant' ? Math.sign(points) : 0
}
