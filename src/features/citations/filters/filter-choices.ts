import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { citationStatsQuery } from '../../../api/queries.ts'
import { periodInWords } from '../../../lib/period.ts'
import { FILTERS, textMatcher, type ValuesName } from '../../../model/citation-list/filters.ts'
import type { ListFilter } from '../../../model/citation-list/list-filter.ts'
import { useApi } from '../../shared/use-services.tsx'
import { useCitations, useList } from '../citations-context.tsx'

export type Choice = { key: string; count: number | null }

/** The status of a citation, by the reader's own reviews. */
type Status = { label: string; change: Pick<ListFilter, 'reviewed' | 'flagged'>; count: number }

/** The statuses to choose from, and how many of the loaded citations have each with the other filters. */
export function useStatuses(): Status[] {
  const { brandId, filter, reviews, list } = useCitations()
  useSelector(reviews.state)
  const { found, reviewed } = useList(({ matches }) => matches.ofAnyStatus)
  const reviewOf = (id: string) => reviews.get(id)
  const hasText = textMatcher(filter, reviewOf, list.rules)
  // Flagged citations are listed also where their pages are not loaded (contract §6).
  const flagged = reviews.flagged(brandId).filter(({ citation }) => citation && hasText(citation))
  const [unreviewed = ''] = FILTERS.reviewed.words('no')
  const [isReviewed = ''] = FILTERS.reviewed.words('yes')
  const [isFlagged = ''] = FILTERS.flagged.words()
  return [
    { label: unreviewed, change: { reviewed: 'no', flagged: '' }, count: found - reviewed },
    { label: isReviewed, change: { reviewed: 'yes', flagged: '' }, count: reviewed },
    { label: isFlagged, change: { reviewed: '', flagged: 'yes' }, count: flagged.length },
    { label: 'All', change: { reviewed: '', flagged: '' }, count: found },
  ]
}

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
