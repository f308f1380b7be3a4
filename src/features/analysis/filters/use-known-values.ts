import { useQuery } from '@tanstack/react-query'
import { citationStatsQuery } from '../../../api/queries.ts'
import { FILTERS } from '../../../model/citation-list/filter-definitions.ts'
import { useApi } from '../../../parts/app/use-services.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'

/** The platforms and sentiments to filter by: those of the statistics, and those of the loaded citations. */
export function useKnownValues() {
  const { brandId, snapshot } = usePageAnalysis()
  const { data: stats } = useQuery(citationStatsQuery(useApi(), brandId))
  const { platforms, sentiments } = snapshot.tables
  return {
    platforms: [...(stats?.by_platform ?? []).map(({ key }) => key), ...platforms.keys()],
    sentiments: [
      ...FILTERS.sentiment.always,
      ...(stats?.by_sentiment ?? []).map(({ key }) => key),
      ...sentiments,
    ],
  }
}
