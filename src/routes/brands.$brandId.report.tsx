import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../api/queries.ts'
import { ReportPage } from '../features/report/report-page.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { readBrandIds, withBrandId, writeBrandIds } from '../model/brands/brand-ids.ts'
import { start } from './-start.ts'

type Search = { brands?: string | string[]; period?: string }

export const Route = createFileRoute('/brands/$brandId/report')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands)),
    period: readPeriod(search.period),
  }),
  search: { middlewares: [stripSearchParams({ brands: '', period: DEFAULT_PERIOD })] },
  loaderDeps: ({ search: { brands, period } }) => ({ brands, period }),
  loader: ({ context: { api, queryClient }, params, deps: { brands, period } }) => {
    for (const brandId of withBrandId(readBrandIds(brands), params.brandId)) {
      start(
        queryClient.query(scoreQuery(api, brandId)),
        queryClient.query(scoreHistoryQuery(api, brandId, period)),
        queryClient.query(citationStatsQuery(api, brandId)),
      )
    }
  },
  component: function ReportRoute() {
    const { brandId } = Route.useParams()
    const { scoreWeights } = Route.useRouteContext()
    const { brands, period } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ReportPage
        brandIds={withBrandId(readBrandIds(brands), brandId)}
        period={period}
        scoreWeights={scoreWeights}
        onPeriod={(wanted) =>
          void navigate({
            search: (search) => ({ ...search, period: wanted }),
            resetScroll: false,
          })
        }
      />
    )
  },
})
