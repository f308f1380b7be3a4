import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { citationPageQuery, serviceFilters } from '../api/queries.ts'
import { AnalysisPage } from '../features/analysis/analysis-page.tsx'
import {
  type AnalysisSearch,
  DEFAULT_SEARCH,
  readAnalysisSearch,
} from '../features/analysis/analysis-search.ts'
import { sentFilters } from '../model/citation-list/list-filter.ts'
import { changingSearch, start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/analysis')({
  validateSearch: (search: Partial<AnalysisSearch> & SearchSchemaInput) =>
    readAnalysisSearch(search),
  search: { middlewares: [stripSearchParams(DEFAULT_SEARCH)] },
  loaderDeps: ({ search }) => sentFilters(search),
  loader: ({ context: { api, queryClient }, params: { brandId }, deps }) => {
    const filters = serviceFilters(api, deps)
    start(queryClient.query(citationPageQuery(api, brandId, null, filters)))
  },
  component: function AnalysisRoute() {
    const { brandId } = Route.useParams()
    const search = Route.useSearch()
    return (
      <AnalysisPage
        // The key closes what was opened for another brand.
        key={brandId}
        brandId={brandId}
        search={search}
        onSearch={changingSearch<typeof search>(Route.useNavigate())}
      />
    )
  },
})
