import { useMemo } from 'react'
import type { ChosenQuestions } from '../../model/analysis/analysis-tables.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CountedList } from './use-counted-list.ts'

export function useGroupedList(
  counted: CountedList,
  questions: ChosenQuestions | undefined,
): CountedList {
  const { analysis } = counted
  const grouped = useMemo(() => {
    if (questions === undefined) return analysis
    return {
      *facts(): Generator<CitationFacts, void, void> {
        for (const facts of analysis.facts()) if (questions.has(facts.question)) yield facts
      },
    }
  }, [analysis, questions])
  return { ...counted, analysis: grouped, isPart: questions !== undefined }
}
