import type { Citation } from '../../api/citations.ts'
import { type AnalysisFilter, periodCounter } from '../analysis/analysis-tables.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import type { AnswerOf } from './answer-texts.ts'

export type UnreadAnswers = {
  readonly all: number
  /** Ids of the unread ones, the chosen period first. */
  readonly unread: readonly string[]
}

const BATCH = 500

/** Filters by group, platform or sentiment apply. */
export function* findUnreadAnswers(
  citations: Iterable<readonly [Citation, CitationFacts]>,
  filter: AnalysisFilter,
  answerOf: AnswerOf,
  isCompared: boolean,
): Generator<void, UnreadAnswers, void> {
  const periodOf = periodCounter(filter)
  const unread = { chosen: Array.of<string>(), before: Array.of<string>() }
  let [all, seen] = [0, 0]
  for (const [{ id }, facts] of citations) {
    seen += 1
    if (seen % BATCH === 0) yield
    const period = periodOf(facts)
    if (period === null || (period === 'before' && !isCompared)) continue
    all += 1
    if (answerOf(id) === undefined) unread[period].push(id)
  }
  return { all, unread: [...unread.chosen, ...unread.before] }
}
