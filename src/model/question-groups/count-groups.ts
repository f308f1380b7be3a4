import { type AnalysisFilter, periodCounter } from '../analysis/analysis-tables.ts'
import type { CitationFacts, Question } from '../analysis/facts-reader.ts'
import type { IsInGroup } from './group-rules.ts'

const BATCH = 200

/** In slices, ignoring the group filter. @param groups '' is all questions */
export function* countGroups(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
  groups: readonly string[],
  isInGroup: IsInGroup,
): Generator<void, ReadonlyMap<string, number>, void> {
  const periodOf = periodCounter({ ...filter, questions: undefined })
  const questions = new Set<Question>()
  let seen = 0
  for (const facts of citations) {
    seen += 1
    if (seen % BATCH === 0) yield
    if (periodOf(facts) === 'chosen') questions.add(facts.question)
  }
  const counts = new Map(groups.map((group) => [group, 0]))
  for (const { text } of questions) {
    seen += 1
    if (seen % BATCH === 0) yield
    for (const group of groups) {
      if (group === '' || isInGroup(group, text)) counts.set(group, (counts.get(group) ?? 0) + 1)
    }
  }
  return counts
}
