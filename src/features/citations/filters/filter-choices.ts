import { useQuery } from '@tanstack/react-query'
import { citationStatsQuery } from '../../../api/queries.ts'
import { periodInWords } from '../../../lib/period.ts'
import { FILTERS, type ValuesName } from '../../../model/citation-list/filters.ts'
import { changeOf, type ListFilter } from '../../../model/citation-list/list-filter.ts'
import { useApi } from '../../shared/use-services.tsx'
import { useCitations } from '../citations-context.tsx'

export type Choice = { key: string; count: number | null }

/** The choices by the reader's own reviews. */
export const REVIEWS = [
  { name: 'reviewed', value: 'no', label: FILTERS.reviewed.words('no').join() },
  { name: 'reviewed', value: 'yes', label: FILTERS.reviewed.words('yes').join() },
  { name: 'flagged', value: 'yes', label: FILTERS.flagged.words().join() },
] as const

/** The filter after a click on one of {@link REVIEWS}. */
export function toggledReview(
  filter: ListFilter,
  { name, value }: (typeof REVIEWS)[number],
): Partial<ListFilter> {
  return changeOf(name, filter[name] === value ? '' : value)
}

export const REVIEWS_TITLE = 'Your own reviews, kept in this browser'

/**
 * The values to filter by: fixed ones, those that the service counts, and those in the URL. The counts are those of the
 * statistics, for a period of their own (contract §7).
 */
export function useChoices(name: ValuesName): Choice[] {
  const { filter } = useCitations()
  const { stats } = useCounts()
  const { always, countsOf } = FILTERS[name]
  const counts = stats === undefined ? [] : countsOf(stats)
  const countByKey = new Map(counts.map(({ key, count }) => [key, count]))
  const keys = new Set([...always, ...countByKey.keys(), ...filter[name]])
  return [...keys].map((key) => ({ key, count: countByKey.get(key) ?? null }))
}

/** The counts of the statistics, and the period that they are for; undefined while there are none. */
export function useCounts() {
  const { brandId } = useCitations()
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  const period = stats === undefined ? undefined : `the last ${periodInWords(stats.period)}`
  return { stats, period, isPending }
}
