import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { latestCitationsQuery, scoreHistoryQuery } from '../api/queries.ts'
import { OverviewPage } from '../features/overview/overview-page.tsx'
import { useBrandName } from '../features/shared/use-services.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/')({
  // Most visits begin with this page, so its code is part of the entry file.
  codeSplitGroupings: [],
  validateSearch: (search: { period?: string } & SearchSchemaInput) => ({
    period: readPeriod(search.period),
  }),
  search: { middlewares: [stripSearchParams({ period: DEFAULT_PERIOD })] },
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context: { api, queryClient }, params: { brandId }, deps: { period } }) => {
    start(
      queryClient.query(scoreHistoryQuery(api, brandId, period)),
      queryClient.query(latestCitationsQuery(api, brandId)),
    )
  },
  component: function OverviewRoute() {
    const { brandId } = Route.useParams()
    const { scoreWeights } = Route.useRouteContext()
    const navigate = Route.useNavigate()
    return (
      <OverviewPage
        brandId={brandId}
        brandName={useBrandName(brandId)}
        period={Route.useSearch().period}
        scoreWeights={scoreWeights}
        onPeriod={(period) => void navigate({ search: { period }, resetScroll: false })}
      />
    )
  },
})
