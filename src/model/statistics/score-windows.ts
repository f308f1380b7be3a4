import type { Score, ScoreHistory } from '../../api/score.ts'
import { type DateRange, dayOf, addDays, dateOf } from '../../lib/dates.ts'
import { extentOf } from '../../lib/numbers.ts'
import { DAYS_COMPARED, daysOfPeriod } from '../../lib/period.ts'
import { entryOf, oncePerObject } from '../../lib/when-needed.ts'
import { type DayRange, daysOf, lengthOf } from '../analysis/day-range.ts'
import { type DailyScore, scoresByDay } from '../score/daily-series.ts'

/** Fewer earlier changes do not show what is usual. */
export const MIN_WINDOWS = 30

/** A change is significant if at most this part of the earlier ones were as large. */
export const RARE = 0.05

/** Non-overlapping earlier periods required for a picked change. */
export const MIN_SEPARATE_PERIODS = 3

/**
 * With fewer, up to a fifth of quiet brands have a change among the largest 5% by chance. A picked change must then exceed
 * all earlier ones by {@link CLEAR_MARGIN}.
 */
export const ENOUGH_SEPARATE_PERIODS = 8
export const CLEAR_MARGIN = 1.25

/** An earlier period counts if it has at least this part of the number of scores in the present one. */
export const MIN_COVERED = 0.8

/** The period from which days were picked for their change, by a rule or by a user who saw the chart. */
export type PickedFrom = DateRange & { readonly isByUser?: true }

export type ScoreChange = Readonly<{
  from: string
  to: string
  points: number
  pickedFrom?: PickedFrom
}>

/** A description, not a test. */
export type ScoreVerdict = Readonly<{
  /** The length of the change, or of the period it was picked from. */
  days: number
  /** Earlier changes, or largest changes of earlier periods, compared with. */
  windows: number
  /** Whether these are the largest changes of earlier periods. */
  isPicked?: true
}> &
  (
    | {
        readonly kind: 'significant' | 'not-significant'
        /** How many were at least as large, in either direction. */
        readonly asLarge: number
        /** Rare, but does not exceed the few earlier periods clearly enough. */
        readonly isClose?: true
      }
    | {
        readonly kind: 'insufficient'
        /** Days of history needed without gaps, and available. */
        readonly needed: number
        readonly known: number
      }
  )

/**
 * Judges changes of a score by earlier ones, at most 365 days back. A change between days fixed beforehand is compared with
 * the changes over as many days that end before it begins. A change picked for its size is compared with the largest rise or
 * fall of each earlier period of the same length.
 * @param scores of a year by day number; those after a change are ignored
 */
function scoreComparison(scores: Scores): (move: ScoreChange) => ScoreVerdict {
  const known = new Map<string, EarlierChanges>()
  const verdicts = new Map<string, ScoreVerdict>()
  const judge = (move: ScoreChange): ScoreVerdict => {
    const { pickedFrom } = move
    if (pickedFrom === undefined) return judgeChange(move, changesOf(scores), [...scores.keys()])
    const changes = () => largestChanges(scores, daysOf(pickedFrom))
    return judgePicked(
      scores,
      move,
      pickedFrom,
      entryOf(known, JSON.stringify(pickedFrom), changes),
    )
  }
  return (move) => entryOf(verdicts, JSON.stringify(move), () => judge(move))
}

/** For one change and unordered days; see {@link scoreComparison}. */
export function scoreVerdict(series: readonly DailyScore[], move: ScoreChange): ScoreVerdict {
  const scores = new Map<number, number>()
  for (const { date, score } of series) if (score !== null) scores.set(dayOf(date), score)
  return scoreComparison(scores)(move)
}

/** By day number. */
export type Scores = ReadonlyMap<number, number>

/** A change between two days, undefined if one of them has no score. */
export type ChangeBetween = (from: number, to: number) => number | undefined

export function changesOf(scores: Scores): ChangeBetween {
  return (from, to) => {
    const [before, after] = [scores.get(from), scores.get(to)]
    return before === undefined || after === undefined ? undefined : after - before
  }
}

/** Judges a change between days fixed beforehand, see {@link scoreComparison}. @param known days with a score */
export function judgeChange(
  { from, to, points }: ScoreChange,
  changeBetween: ChangeBetween,
  known: readonly number[],
): ScoreVerdict {
  const start = dayOf(from)
  const days = dayOf(to) - start
  const changes = days < 1 ? [] : earlierChanges(changeBetween, start, days)
  const windows = changes.length
  if (windows < MIN_WINDOWS) {
    const needed = 2 * days + MIN_WINDOWS
    return { kind: 'insufficient', days, windows, needed, known: countUntil(known, start + days) }
  }
  const asLarge = changes.filter((change) => change >= Math.abs(points)).length
  return {
    kind: asLarge <= RARE * windows ? 'significant' : 'not-significant',
    days,
    windows,
    asLarge,
  }
}

function judgePicked(
  scores: Scores,
  { points }: ScoreChange,
  period: DateRange,
  { moves, separate }: EarlierChanges,
): ScoreVerdict {
  const range = daysOf(period)
  const days = lengthOf(range)
  const basis = { days, windows: moves.length, isPicked: true } as const
  if (moves.length < MIN_WINDOWS || separate < MIN_SEPARATE_PERIODS) {
    const needed = days + Math.max(days + MIN_WINDOWS - 1, MIN_SEPARATE_PERIODS * days)
    return {
      ...basis,
      kind: 'insufficient',
      needed,
      known: countUntil([...scores.keys()], range.last),
    }
  }
  const size = Math.abs(points)
  const asLarge = moves.filter((move) => move >= size).length
  if (asLarge > RARE * moves.length) return { ...basis, kind: 'not-significant', asLarge }
  const isClear =
    separate >= ENOUGH_SEPARATE_PERIODS || size >= CLEAR_MARGIN * Math.max(0, ...moves)
  return isClear
    ? { ...basis, kind: 'significant', asLarge }
    : { ...basis, kind: 'not-significant', asLarge, isClose: true }
}

function countUntil(days: readonly number[], last: number): number {
  return days.filter((day) => day <= last).length
}

/** Absolute changes over some days that end before a day. */
function earlierChanges(changeBetween: ChangeBetween, start: number, days: number): number[] {
  const changes: number[] = []
  for (let day = start - DAYS_COMPARED; day <= start - days; day += 1) {
    const change = changeBetween(day, day + days)
    if (change !== undefined) changes.push(Math.abs(change))
  }
  return changes
}

type EarlierChanges = {
  /** Of each earlier period, the absolute largest rise or fall. */
  moves: readonly number[]
  /** How many periods of this length fit side by side. */
  separate: number
}

/** Of periods of the same length that end before this one begins, within its year. */
function largestChanges(scores: Scores, { first, last }: DayRange): EarlierChanges {
  const days = last - first + 1
  const oldest = Math.min(first, ...scores.keys())
  const start = Math.max(oldest, first - DAYS_COMPARED - days + 1)
  const earlier = scoresBetween(scores, start, first - 1)
  const least = MIN_COVERED * extent(scoresBetween(scores, first, last)).count
  const moves: number[] = []
  let firstFound = earlier.length
  for (let at = 0; at + days <= earlier.length; at += 1) {
    const { low, high, count } = extent(earlier, at, at + days)
    if (count < least) continue
    // Its lowest and highest score bound its largest rise or fall.
    moves.push(high - low)
    firstFound = Math.min(firstFound, at)
  }
  return { moves, separate: Math.floor((earlier.length - firstFound) / days) }
}

type MaybeScores = readonly (number | undefined)[]

function scoresBetween(scores: Scores, first: number, last: number): MaybeScores {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => scores.get(first + at))
}

function extent(scores: MaybeScores, from = 0, to = scores.length) {
  const known = scores.slice(from, to).filter((score) => score !== undefined)
  const [low, high] = extentOf(known)
  return { low, high, count: known.length }
}

/** From the first score to the last; null with fewer than two. */
export function wholeChange(days: readonly DailyScore[]): ScoreChange | null {
  const scored = days.flatMap(({ date, score }) => (score === null ? [] : { date, score }))
  const [first, last] = [scored[0], scored.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  return { from: first.date, to: last.date, points: last.score - first.score }
}

/** Of a history of `COMPARED_PERIOD`. Cached for all that show it. A wrong date in the future invalidates no verdict. */
export const scoreVerdictsOf = /* @__PURE__ */ oncePerObject(({ scores }: ScoreHistory) =>
  scoreComparison(scoresByDay(scores)),
)

/** The score at the end of a range, with its change over it. */
export type RangeScore = Score & Pick<ScoreChange, 'pickedFrom'>

/** The service's own change (contract §7) ends on the score's day; of unknown length, it begins there and is not compared. */
export function changeOfScore({
  change,
  change_period,
  updated_at,
  pickedFrom,
}: Pick<RangeScore, 'change' | 'change_period' | 'updated_at' | 'pickedFrom'>): ScoreChange {
  const days = daysOfPeriod(change_period) ?? 0
  const to = dateOf(updated_at)
  const move = { from: addDays(to, -days), to, points: change }
  return pickedFrom === undefined ? move : { ...move, pickedFrom }
}
