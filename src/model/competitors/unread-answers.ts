import type { Citation } from '../../api/citations.ts'
import { type AnalysisFilter, periodCounter } from '../analysis/analysis-tables.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import type { AnswerOf } from './answer-texts.ts'

/** The citations whose full answers were not read, of a period and of the one that it is compared with. */
export type UnreadAnswers = {
  /** All citations of the periods. */
  readonly all: number
  /** The ids of those that were not read, the ones of the chosen period first. */
  readonly unread: readonly string[]
}

/** How many citations are looked at before the time is checked. */
const BATCH = 500

/**
 * Finds in pieces the answers that were not read; a filter by group, platform or sentiment counts.
 * @param isCompared whether there is a period before
 */
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
