import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, type Day, dayOf } from '../../lib/dates.ts'
import { type DailyScore, scoresByDay } from '../score/daily-series.ts'
import {
  scoreVerdictsOf,
  type ScoreChange,
  type ScoreVerdict,
} from '../statistics/score-windows.ts'
import { changesToExplain } from './explanation.ts'

/** Significant only today, on both days, or only on an earlier day. Comparing verdicts needs no memory of what was shown. */
export type Novelty = 'new' | 'still' | 'over'

/** Parameters are the sign of a significant change, 0 if it is not significant. */
export function noveltyOf(now: number, before: number): Novelty | null {
  if (now !== 0) return now === before ? 'still' : 'new'
  return before === 0 ? null : 'over'
}

/** Days without a score allowed between the earlier day and the last change known on it. */
const MAX_GAP = 7

/**
 * The last day whose verdicts are not new: the day before the score's, or its own if the score is older than yesterday and
 * so was there yesterday too.
 */
export function lastDayKnown({ updated_at }: Pick<Score, 'updated_at'>, today: Day): number {
  const day = dayOf(updated_at)
  return Math.max(day - 1, Math.min(day, today - 2))
}

export type ChangeNovelty = {
  readonly move: ScoreChange
  readonly verdict: ScoreVerdict
  readonly news: Novelty | null
}

/**
 * Compares with the verdict on as many days ending on an earlier day, by the same history.
 * @param history of `COMPARED_PERIOD`
 * @param known the earlier day, see {@link lastDayKnown}
 */
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
