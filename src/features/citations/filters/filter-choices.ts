import { useQuery } from '@tanstack/react-query'
import { citationStatsQuery } from '../../../api/queries.ts'
import type { Count } from '../../../api/schema.ts'
import { periodInWords } from '../../../lib/period.ts'
import type { ListFilter } from '../../../model/citation-list/list-filter.ts'
import { type REVIEWS, SENTIMENTS } from '../../shared/filter-words.ts'
import { useApi } from '../../shared/services.tsx'
import { useCitations } from '../citations-context.tsx'

export type Choice = { key: string; count: number | null }

/** The filter after a click on one of {@link REVIEWS}. */
export function toggledReview(
  filter: ListFilter,
  { key, value }: (typeof REVIEWS)[number],
): Partial<ListFilter> {
  return { [key]: filter[key] === value ? '' : value }
}

export const REVIEWS_TITLE = 'Your own reviews, kept in this browser'

/** The sentiments and platforms to filter by. Their counts are those of the statistics, for a period of their own (contract §7). */
export function useFilterChoices() {
  const { brandId, filter } = useCitations()
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  return {
    sentiments: choices(SENTIMENTS, stats?.by_sentiment, filter.sentiment),
    platforms: choices([], stats?.by_platform, filter.platform),
    /** Undefined while there are no counts. */
    period: stats === undefined ? undefined : `the last ${periodInWords(stats.period)}`,
    isPending,
  }
}

/** The options of a filter: fixed ones, those that the service counts, and those in the URL. */
function choices(
  always: readonly string[],
  counts: readonly Count[] | undefined,
  asked: readonly string[],
): Choice[] {
  const countByKey = new Map((counts ?? []).map(({ key, count }) => [key, count]))
  const keys = new Set([...always, ...countByKey.keys(), ...asked])
  return [...keys].map((key) => ({ key, count: countByKey.get(key) ?? null }))
}
