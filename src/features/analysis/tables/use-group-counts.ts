import { useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import type { CitationFacts } from '../../../model/analysis/facts-reader.ts'
import { countGroups } from '../../../model/question-groups/count-groups.ts'
import { questionGroupsOf } from '../../../model/question-groups/question-groups.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useWorkedOut } from '../../../parts/citations/use-worked-out.ts'
import { usePageAnalysis } from '../analysis-context.tsx'

/**
 * How many questions each group has in the chosen period; undefined until they are counted.
 * @param groups '' is all questions; memoized
 */
export function useGroupCounts(groups: readonly string[]): ReadonlyMap<string, number> | undefined {
  const { brandId, analysis, snapshot } = usePageAnalysis()
  const { isInGroup } = useSelector(questionGroupsOf(useServices()).of(brandId))
  // Not the group, which makes no difference: the counts must not go while another one is counted.
  const { platform, sentiment, from, to } = snapshot.tables.filter
  const work = useCallback(
    (citations: Iterable<CitationFacts>) =>
      countGroups(citations, { platform, sentiment, from, to }, groups, isInGroup),
    [platform, sentiment, from, to, groups, isInGroup],
  )
  return useWorkedOut({ analysis, snapshot }, work)
}
