import type { Score, ScoreHistory } from '../../api/score.ts'
import { type Day, daysToMs, parseTime } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { DAYS_COMPARED, daysOfPeriod } from '../../lib/period.ts'
import { datesOf, lengthOf } from '../analysis/day-range.ts'
import {
  type ChangeNovelty,
  asPicked,
  changeNovelty,
  lastDayKnown,
} from '../insights/explanation.ts'
import type { Phrase } from '../phrase.ts'
import type { Range } from '../range.ts'
import { dailySeries, type DailyScore, scoresByDay } from '../score/daily-series.ts'
import {
  changeOfScore,
  wholeChange,
  RARE,
  type ScoreChange,
  type Scores,
} from '../statistics/score-windows.ts'

export type BrandYear = {
  readonly scores: Scores
  readonly recent: readonly DailyScore[]
  /** Null with fewer than two scores, and for days before this year. */
  readonly changeOver: (range: Range) => ChangeNovelty | null
}

const RECENT_DAYS = 30

/** @param history of a year @param today as a day number */
export function brandYearOf(score: Score, history: ScoreHistory, today: Day): BrandYear {
  const known = lastDayKnown(score, today)
  const changes = new Map<string, ChangeNovelty | null>()
  const changeOver = (range: Range) => {
    const { first, last } = range.days
    const key = [range.kind, first, last, range.pickedFrom?.from].join(' ')
    const change = changes.get(key)
    if (change !== undefined) return change
    const isOlder = range.kind !== 'recent' && first <= today - DAYS_COMPARED
    const move = isOlder ? null : moveOver(range, score, history)
    const found = move === null ? null : changeNovelty(move, history, known)
    changes.set(key, found)
    return found
  }
  return {
    scores: scoresByDay(history.scores),
    recent: dailySeries(history.scores, RECENT_DAYS),
    changeOver,
  }
}

/** The service's own change for its period; otherwise that of the period's days, as on the score history. */
function moveOver(range: Range, score: Score, { scores }: ScoreHistory): ScoreChange | null {
  const count = lengthOf(range.days)
  if (range.kind === 'recent') {
    const isGiven = daysOfPeriod(score.change_period) === count
    return isGiven ? changeOfScore(score) : wholeChange(dailySeries(scores, count))
  }
  const { from, to } = datesOf(range.days)
  const within = scores.filter(({ date }) => date >= from && date <= to)
  const move = wholeChange(dailySeries(within, count))
  return move && asPicked(move, range.pickedFrom)
}

/** How many of the comparable brands changed significantly. */
type SignificantCount = {
  readonly compared: number
  readonly unusual: number
  readonly expected: number
}

export function countSignificant(
  years: readonly (BrandYear | undefined)[],
  range: Range,
): SignificantCount {
  const kinds = years.map((year) => year?.changeOver(range)?.verdict.kind)
  const unusual = kinds.filter((kind) => kind === 'significant').length
  const compared = unusual + kinds.filter((kind) => kind === 'not-significant').length
  return { compared, unusual, expected: RARE * compared }
}

/**
 * `3 of the 48 compared brands changed more than usual in 7 days. By chance alone, about 2 would. 1 couldn’t be read.`
 * Of 200 brands without any real change, about ten show one by luck.
 * @param during `in 7 days` @param failed brands to be counted as unread @param others brands without enough scores
 */
export function exceptionsPhrase(
  { compared, unusual, expected }: SignificantCount,
  during: string,
  failed = 0,
  others = 0,
): Phrase {
  const unread = failed === 0 ? '' : ` ${formatNumber(failed)} couldn’t be read.`
  const uncompared = others === 0 ? '' : ` ${formatNumber(others)} more can’t be compared.`
  if (compared < 2) {
    return failed === 0 ? [''] : [`${formatCount(failed, 'brand', 'brands')} couldn’t be read.`]
  }
  const likely =
    Math.round(expected) < 1 ? 'fewer than one' : `about ${formatNumber(Math.round(expected))}`
  const chance = unusual === 0 ? '' : ` By chance alone, ${likely} would.`
  const found = unusual === 0 ? 'None' : formatNumber(unusual)
  const words = `${found} of the ${formatNumber(compared)} compared brands changed more than usual ${during}.${chance}`
  return [`${words}${unread}${uncompared}`]
}

const STALE_MS = daysToMs(2)

export type BrandState = {
  readonly change: ChangeNovelty | null
  /** In seven days. */
  readonly negatives: number
  /** Undefined if it could not be read. */
  readonly updatedAt: string | undefined
  readonly hasFailed: boolean
}

/** New verdicts, other significant changes, negative citations, then brands that fail or whose score is old. */
export function exceptionsFirst<Row>(
  rows: readonly Row[],
  stateOf: (row: Row) => BrandState,
  now: number,
): Row[] {
  const ranked = rows.map((row) => ({ row, ...rankOf(stateOf(row), now) }))
  return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ row }) => row)
}

function rankOf({ change, negatives, updatedAt, hasFailed }: BrandState, now: number) {
  if (change?.verdict.kind === 'significant') {
    return { rank: change.news === 'new' ? 0 : 1, size: Math.abs(change.move.points) }
  }
  if (negatives > 0) return { rank: 2, size: negatives }
  const isOld = updatedAt !== undefined && now - parseTime(updatedAt) > STALE_MS
  return { rank: hasFailed || isOld ? 3 : 4, size: 0 }
}
