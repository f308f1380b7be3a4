import type { Score, ScoreHistory } from '../../api/score.ts'
import { DAYS_COMPARED, daysOfPeriod } from '../../lib/period.ts'
import { datesOf, lengthOf } from '../analysis/day-range.ts'
import { type ChangeNovelty, changeNovelty, lastDayKnown } from '../insights/verdict-novelty.ts'
import type { Range } from '../range.ts'
import { dailySeries, type Day, scoresByDay } from '../score/daily-series.ts'
import { wholeChange } from '../score/whole-change.ts'
import { changeOfScore } from '../statistics/score-verdicts.ts'
import { RARE, type ScoreChange, type Scores } from '../statistics/score-windows.ts'

export type BrandYear = {
  readonly scores: Scores
  readonly recent: readonly Day[]
  /** Null with fewer than two scores, and for days before this year. */
  readonly changeOver: (range: Range) => ChangeNovelty | null
}

const RECENT_DAYS = 30

/** @param history of a year @param today as a day number */
export function brandYearOf(score: Score, history: ScoreHistory, today: number): BrandYear {
  const known = lastDayKnown(score, today)
  const changes = new Map<string, ChangeNovelty | null>()
  const changeOver = (range: Range) => {
    const { first, last } = range.days
    const key = `${range.kind} ${first} ${last}`
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
  return wholeChange(dailySeries(within, count))
}

/** How many of the comparable brands changed significantly. */
export type SignificantCount = {
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
