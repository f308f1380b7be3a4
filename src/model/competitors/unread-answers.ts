import type { Citation } from '../../api/citations.ts'
import { type AnalysisFilter, periodReader } from '../analysis/analysis-tables.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { type AnswerOf, MOST_ANSWERS_AT_ONCE } from './answer-texts.ts'

/** The citations of a period whose full answers were not read. */
export type UnreadAnswers = {
  /** All citations of the period. */
  readonly all: number
  readonly unread: number
  /** The ids of those that the next click reads. */
  readonly next: readonly string[]
}

/** How many citations are looked at before the time is checked. */
const BATCH = 500

/** Finds in pieces the answers of the chosen period that were not read; a filter by group, platform or sentiment counts. */
export function* findUnreadAnswers(
  citations: Iterable<readonly [Citation, CitationFacts]>,
  filter: AnalysisFilter,
  answerOf: AnswerOf,
): Generator<void, UnreadAnswers, void> {
  const periodOf = periodReader(filter)
  const next: string[] = []
  let [all, unread, seen] = [0, 0, 0]
  for (const [{ id }, facts] of citations) {
    seen += 1
    if (seen % BATCH === 0) yield
    if (periodOf(facts) !== 'chosen') continue
    all += 1
    if (answerOf(id) !== undefined) continue
    unread += 1
    if (next.length < MOST_ANSWERS_AT_ONCE) next.push(id)
  }
  return { all, unread, next }
}
