import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../api/queries.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { readBrandIds, writeBrandIds } from '../model/brands/brand-ids.ts'
import { readListFilter } from '../model/citation-list/list-filter.ts'
import { start } from './-start.ts'

type Search = {
  brands?: string | string[]
  period?: string
  group?: string
  view?: string
  sort?: string
}

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands)),
    period: readPeriod(search.period),
    group: readListFilter(search).group,
    view: search.view === 'table' ? ('table' as const) : ('chart' as const),
    sort: typeof search.sort === 'string' ? search.sort : '',
  }),
  search: {
    middlewares: [
      stripSearchParams({ brands: '', period: DEFAULT_PERIOD, group: '', view: 'chart', sort: '' }),
    ],
  },
  loaderDeps: ({ search: { brands, period } }) => ({ brands, period }),
  loader: ({ context: { api, queryClient }, deps: { brands, period } }) => {
    for (const brandId of readBrandIds(brands)) {
      start(
        queryClient.query(scoreQuery(api, brandId)),
        queryClient.query(scoreHistoryQuery(api, brandId, period)),
        queryClient.query(citationStatsQuery(api, brandId)),
      )
    }
  },
  component: function CompareRoute() {
    const navigate = Route.useNavigate()
    return (
      <ComparePage
        search={Route.useSearch()}
        onSearch={(change) =>
          void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })
        }
      />
    )
  },
})
