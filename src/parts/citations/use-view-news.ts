import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { NO_FILTERS } from '../../api/citations.ts'
import { newCitationsQuery } from '../../api/new-citations.ts'
import { latestCitationsQuery } from '../../api/queries.ts'
import { filterRulesOf } from '../../model/brand-filter-rules.ts'
import { needsRules } from '../../model/citation-list/filter-definitions.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { newestPage, newsOfViews, type ViewNews } from '../../model/views/view-news.ts'
import { savedViewsOf } from '../../model/views/views.ts'
import { useNow } from '../../ui/use-now.tsx'
import { useReviewOf } from '../app/use-review-of.ts'
import { useServices } from '../app/use-services.tsx'
import { usePeriodStarts } from './use-period-starts.ts'

/** Counts in the newest page that others have loaded; asks for nothing. `at` says when, if it may be old. */
export function useViewNews(brandId: string): { news: ViewNews[]; at: string } {
  const services = useServices()
  const views = useSelector(savedViewsOf(services).all)
  const visit = useSelector(lastVisitsOf(services).of(brandId))
  const { api } = services
  const latest = useQuery({ ...latestCitationsQuery(api, brandId), enabled: false })
  const polled = useQuery(newCitationsQuery(api, brandId, NO_FILTERS, 0))
  const { page, at } = newestPage(
    [latest, polled].map(({ data, dataUpdatedAt }) => ({ page: data, loadedAt: dataUpdatedAt })),
    useNow(),
  )
  const reviewOf = useReviewOf()
  const source = filterRulesOf(services)(brandId)
  const rules = useSelector(source.rules)
  const isRuled = visit !== null && views.some(({ filter }) => needsRules(filter))
  useEffect(() => {
    // Without them, views that need them are not counted.
    if (isRuled) void source.load().catch(() => undefined)
  }, [source, isRuled])
  const starts = usePeriodStarts(brandId)
  return { news: newsOfViews(views, { visit, page, starts, reviewOf, rules }), at }
}
