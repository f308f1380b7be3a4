import {
  createFileRoute,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../api/queries.ts'
import { ReportPage } from '../features/report/report-page.tsx'
import { DEFAULT_PERIOD } from '../lib/period.ts'
import { readBrandIds, withBrandId, writeBrandIds } from '../model/brands/brands.ts'
import { readListFilter } from '../model/citation-list/list-filter.ts'
import { isRecent, NO_DATES, type RangeSearch, readRange } from '../model/range-search.ts'
import { changingSearch, start } from './-start.ts'

type Search = Partial<RangeSearch> & { brands?: string | string[]; group?: string }

export const Route = createFileRoute('/brands/$brandId/report')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands)),
    ...readRange(search, DEFAULT_PERIOD),
    group: readListFilter(search).group,
  }),
  search: {
    middlewares: [
      stripSearchParams({ brands: '', ...NO_DATES, period: DEFAULT_PERIOD, group: '' }),
    ],
  },
  // Old address of reports on several brands.
  beforeLoad: ({ params: { brandId }, search }) => {
    const ids = withBrandId(readBrandIds(search.brands), brandId)
    if (ids.length > 1) {
      throw redirect({
        to: '/reports',
        search: { ...search, brands: writeBrandIds(ids) },
        replace: true,
      })
    }
  },
  loaderDeps: ({ search }) => ({ areLastDays: isRecent(search), period: search.period }),
  loader: ({
    context: { api, queryClient },
    params: { brandId },
    deps: { areLastDays, period },
  }) => {
    if (areLastDays) start(queryClient.query(scoreHistoryQuery(api, brandId, period)))
    start(
      queryClient.query(scoreQuery(api, brandId)),
      queryClient.query(citationStatsQuery(api, brandId)),
    )
  },
  component: function ReportRoute() {
    const { brandId } = Route.useParams()
    const search = Route.useSearch()
    return (
      <ReportPage
        brandId={brandId}
        search={search}
        onSearch={changingSearch<typeof search>(Route.useNavigate())}
      />
    )
  },
})
