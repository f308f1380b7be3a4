import { useSelector } from '@tanstack/react-store'
import { useLayoutEffect, useMemo } from 'react'
import type { ChosenQuestions } from '../../model/analysis/analysis-tables.ts'
import { type Analysis, analysisOf, type AnalysisSnapshot } from '../../model/analysis/analysis.ts'
import { type Coverage, coverageOf } from '../../model/analysis/coverage.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import { useOpenList } from './use-open-list.ts'
import { useIsPrefetching } from './use-prefetch.ts'

export type CountedList = {
  analysis: Pick<Analysis, 'facts'>
  loading: ListSnapshot
  snapshot: AnalysisSnapshot
  coverage: Coverage
  /** Whether pages are loading, requested by the user or prefetched. */
  isLoading: boolean
  /** Whether only some of the citations are counted. Old questions and platforms look new among them. */
  isPart?: boolean
}

/** Opens a list and counts its citations as they arrive. */
export function useCountedList(list: CitationListStore): CountedList {
  useOpenList(list)
  const analysis = analysisOf(list)
  useLayoutEffect(() => {
    const count = () => {
      const { citations, isUntouched } = list.snapshot.get()
      if (!isUntouched) analysis.setList(citations)
    }
    count()
    return list.snapshot.subscribe(count).unsubscribe
  }, [analysis, list])
  return useCountedSnapshot(list)
}

/** The counts of a list that another component opened with {@link useCountedList}. */
export function useCountedSnapshot(list: CitationListStore): CountedList {
  const analysis = analysisOf(list)
  const loading = useSelector(list.snapshot)
  const snapshot = useSelector(analysis.snapshot)
  const coverage = useMemo(
    () => coverageOf(loading, snapshot.times, snapshot.list ?? loading.citations),
    [loading, snapshot],
  )
  const isAhead = useIsPrefetching(list)
  const isLoading = isAhead || loading.status.kind === 'loading' || loading.news.kind === 'closing'
  return { analysis, loading, snapshot, coverage, isLoading }
}

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
