import { useLayoutEffect } from 'react'
import { COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import { analysisOf } from '../../../model/analysis/analysis.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useCountedList } from '../../../parts/citations/use-counted-list.ts'
import { usePrefetch } from '../../../parts/citations/use-prefetch.ts'
import { useChosenQuestions } from '../../../parts/user-data/use-chosen-questions.ts'
import type { GroupFilter } from './group-shares.ts'

/** Loads a brand's citations and counts those of a question group. Renders nothing; the panels show the counts. */
export function CountedGroup({ brandId, filter }: { brandId: string; filter: GroupFilter }) {
  const { group, from, to } = filter
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const analysis = analysisOf(list)
  const questions = useChosenQuestions(brandId, group)
  // Before the list is counted, so that it is counted only once.
  useLayoutEffect(() => {
    analysis.setFilter({ ...COUNT_ALL, from, to, questions })
  }, [analysis, from, to, questions])
  useCountedList(list)
  usePrefetch(list, filter)
  return null
}
