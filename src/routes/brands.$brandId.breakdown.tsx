import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { scoreBreakdownQuery } from '../api/queries.ts'
import { BreakdownPage } from '../features/breakdown/breakdown-page.tsx'
import { useBrandName } from '../features/shared/services.tsx'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/breakdown')({
  validateSearch: (search: { view?: string } & SearchSchemaInput) => ({
    view: search.view === 'table' ? ('table' as const) : ('chart' as const),
  }),
  search: { middlewares: [stripSearchParams({ view: 'chart' })] },
  loader: ({ context: { api, queryClient }, params: { brandId } }) => {
    start(queryClient.query(scoreBreakdownQuery(api, brandId)))
  },
  component: function BreakdownRoute() {
    const { brandId } = Route.useParams()
    const { scoreWeights } = Route.useRouteContext()
    const navigate = Route.useNavigate()
    return (
      <BreakdownPage
        brandId={brandId}
        brandName={useBrandName(brandId)}
        scoreWeights={scoreWeights}
        view={Route.useSearch().view}
        onView={(view) => void navigate({ search: { view }, resetScroll: false })}
      />
    )
  },
})
