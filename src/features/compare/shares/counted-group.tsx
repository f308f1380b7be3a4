import { useLayoutEffect } from 'react'
import { COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import { analysisOf } from '../../../model/analysis/analysis.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { groupName } from '../../../model/question-groups/question-group.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { LoadMissingButton } from '../../../parts/citations/load-missing-button.tsx'
import { useCountedList } from '../../../parts/citations/use-counted-list.ts'
import { usePrefetch } from '../../../parts/citations/use-prefetch.ts'
import { useChosenQuestions } from '../../../parts/user-data/use-chosen-questions.ts'
import { Name } from '../../../ui/name.tsx'
import type { GroupFilter } from './group-shares.ts'
import styles from '../compare.module.css'

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

export function GroupNote({ group }: { group: string }) {
  return (
    <section
      aria-label="Coverage"
      className={`flex items-center gap-2 text-xs text-muted ${styles['note']}`}
    >
      <p>
        {group === '' ? (
          <span>The shares below are counted in the citations that are loaded.</span>
        ) : (
          <>
            <span>Questions in the group</span> <Name>{groupName(group)}</Name>
            <span>
              : the shares below are counted in the citations that are loaded. Scores and components
              are about all questions.
            </span>
          </>
        )}
      </p>
      <LoadMissingButton />
    </section>
  )
}
