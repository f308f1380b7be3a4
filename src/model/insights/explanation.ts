import { type Component, COMPONENTS } from '../../api/score.ts'
import { dayOf } from '../../lib/dates.ts'
import type { SeenDay } from '../component-history/component-history.ts'
import type { Note } from '../notes/note.ts'
import type { ScoreWeights } from '../score/components.ts'
import type { DailyScore } from '../score/daily-series.ts'
import type { PickedFrom, ScoreChange } from '../statistics/score-windows.ts'

/** Stored components count for a day at most this far away. */
const NEAR_DAYS = 1

/** A component's share of a change of the score, in points. Exact, by the weights. */
export type ComponentPart = {
  component: Component
  points: number
  weight: number
  change: number
}

/** The largest rise and fall of some days, by date. */
export function changesToExplain(days: readonly DailyScore[]): ScoreChange[] {
  const { rise, fall } = scoreChanges(days)
  const [first, last] = [days[0], days.at(-1)]
  const among = first && last && { from: first.date, to: last.date }
  return [rise, fall]
    .filter((move) => move !== null)
    .map(({ from, to }) =>
      asPicked({ from: from.date, to: to.date, points: to.score - from.score }, among),
    )
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
    return { component, weight, change, points: Math.round(change * weight * 1e6) / 1e6 }
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

type Move = { from: ScoredDay; to: ScoredDay }

type ScoreChanges = { rise: Move | null; fall: Move | null; days: readonly ScoredDay[] }

/** Scores are rounded to whole numbers, so a single point can be rounding alone. */
const MIN_POINTS = 2

/** Two days are only a difference. */
const MIN_DAYS = 3

/** Of equal changes the shortest, then the latest. Both are null below two points or with fewer than three scores. */
export function scoreChanges(series: readonly DailyScore[]): ScoreChanges {
  const days = series.filter((day): day is ScoredDay => day.score !== null)
  if (days.length < MIN_DAYS) return { rise: null, fall: null, days }
  return { rise: largestChange(days, 1), fall: largestChange(days, -1), days }
}

function largestChange(days: readonly ScoredDay[], direction: 1 | -1): Move | null {
  let start: Candidate | null = null
  let best: (Move & { points: number; length: number }) | null = null
  for (const [index, day] of days.entries()) {
    // Of equal scores, the later one starts a shorter change.
    if (start === null || (start.day.score - day.score) * direction >= 0) start = { day, index }
    const points = (day.score - start.day.score) * direction
    const length = index - start.index
    const isBetter =
      best === null || points > best.points || (points === best.points && length <= best.length)
    if (points >= MIN_POINTS && isBetter) best = { from: start.day, to: day, points, length }
  }
  return best === null ? null : { from: best.from, to: best.to }
}

type Candidate = { day: ScoredDay; index: number }
