import { useSelector } from '@tanstack/react-store'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { workInSlices, yieldToMain } from '../../../lib/scheduling.ts'
import type { Analysis, AnalysisSnapshot } from '../../../model/analysis/analysis.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import {
  type CompetitorTable,
  countCompetitors,
} from '../../../model/competitors/count-competitors.ts'
import { nameMatcher } from '../../../model/competitors/name-matcher.ts'
import { useServices } from '../../../parts/app/use-services.tsx'

/** The table is computed in later tasks; the previous one stays until then. */
export function useCompetitorTable(
  brandId: string,
  analysis: Analysis,
  snapshot: AnalysisSnapshot,
  isWanted: boolean,
): CompetitorTable | null {
  const services = useServices()
  const known = competitorsOf(services)
  const competitors = useSelector(known.of(brandId))
  const answers = citationListsOf(services).answers(brandId)
  const answerOf = useSelector(answers.state, (state) => state.answerOf)
  const [table, setTable] = useState<CompetitorTable | null>(null)
  useEffect(() => {
    if (isWanted) void answers.restore()
  }, [answers, isWanted])
  const isRead = useCallback(({ id }: Citation) => answerOf(id) !== undefined, [answerOf])
  const namedIn = useMemo(() => nameMatcher(competitors, answerOf), [competitors, answerOf])
  const inExcerpts = useMemo(() => nameMatcher(competitors, () => undefined), [competitors])
  const { tables, isCounting, list } = snapshot
  useEffect(() => {
    if (!isWanted || isCounting || list === null) return
    const stop = new AbortController()
    const citations = () => analysis.entries()
    const count = async () => {
      await yieldToMain()
      const work = countCompetitors(
        citations,
        competitors,
        tables.filter,
        namedIn,
        inExcerpts,
        isRead,
        setTable,
      )
      const counted = await workInSlices(work, stop.signal)
      if (counted !== undefined) setTable(counted)
    }
    void count()
    return () => {
      stop.abort()
    }
  }, [isWanted, isCounting, analysis, list, tables, competitors, namedIn, inExcerpts, isRead])
  return isWanted ? table : null
}
