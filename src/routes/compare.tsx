import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../api/queries.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { textIn } from '../lib/objects.ts'
import { DEFAULT_PERIOD } from '../lib/period.ts'
import { readBrandIds, writeBrandIds } from '../model/brands/brands.ts'
import { readListFilter } from '../model/citation-list/list-filter.ts'
import { isRecent, NO_DATES, type RangeSearch, readRange } from '../model/range-search.ts'
import { changingSearch, start } from './-start.ts'

type Search = Partial<RangeSearch> & {
  brands?: string | string[]
  group?: string
  view?: string
  sort?: string
}

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands)),
    ...readRange(search, DEFAULT_PERIOD),
    group: readListFilter(search).group,
    view: search.view === 'table' ? ('table' as const) : ('chart' as const),
    sort: textIn(search.sort),
  }),
  search: {
    middlewares: [
      stripSearchParams({
        brands: '',
        ...NO_DATES,
        period: DEFAULT_PERIOD,
        group: '',
        view: 'chart',
        sort: '',
      }),
    ],
  },
  loaderDeps: ({ search }) => ({
    brands: search.brands,
    areLastDays: isRecent(search),
    period: search.period,
  }),
  loader: ({ context: { api, queryClient }, deps: { brands, areLastDays, period } }) => {
    for (const brandId of readBrandIds(brands)) {
      if (areLastDays) start(queryClient.query(scoreHistoryQuery(api, brandId, period)))
      start(
        queryClient.query(scoreQuery(api, brandId)),
        queryClient.query(citationStatsQuery(api, brandId)),
      )
    }
  },
  component: function CompareRoute() {
    const search = Route.useSearch()
    return (
      <ComparePage search={search} onSearch={changingSearch<typeof search>(Route.useNavigate())} />
    )
  },
})
