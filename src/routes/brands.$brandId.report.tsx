import {
  createFileRoute,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../api/queries.ts'
import { ReportPage } from '../features/report/report-page.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { readBrandIds, withBrandId, writeBrandIds } from '../model/brands/brand-ids.ts'
import { readListFilter } from '../model/citation-list/list-filter.ts'
import { start } from './-start.ts'

type Search = { brands?: string | string[]; period?: string; group?: string }

export const Route = createFileRoute('/brands/$brandId/report')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands)),
    period: readPeriod(search.period),
    group: readListFilter(search).group,
  }),
  search: { middlewares: [stripSearchParams({ brands: '', period: DEFAULT_PERIOD, group: '' })] },
  // Reports on several brands were once at this address.
  beforeLoad: ({ params: { brandId }, search: { brands, period, group } }) => {
    const ids = withBrandId(readBrandIds(brands), brandId)
    if (ids.length > 1) {
      throw redirect({
        to: '/reports',
        search: { brands: writeBrandIds(ids), period, group },
        replace: true,
      })
    }
  },
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context: { api, queryClient }, params: { brandId }, deps: { period } }) => {
    start(
      queryClient.query(scoreQuery(api, brandId)),
      queryClient.query(scoreHistoryQuery(api, brandId, period)),
      queryClient.query(citationStatsQuery(api, brandId)),
    )
  },
  component: function ReportRoute() {
    const { brandId } = Route.useParams()
    const { scoreWeights } = Route.useRouteContext()
    const { period, group } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ReportPage
        brandId={brandId}
        period={period}
        group={group}
        scoreWeights={scoreWeights}
        onSearch={(change) =>
          void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })
        }
      />
    )
  },
})
