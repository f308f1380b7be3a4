import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ReportsPage } from '../features/report/reports-page.tsx'
import { DEFAULT_PERIOD } from '../lib/period.ts'
import { MAX_REPORTS, readBrandIds, writeBrandIds } from '../model/brands/brands.ts'
import { readListFilter } from '../model/citation-list/list-filter.ts'
import { NO_DATES, type RangeSearch, readRange } from '../model/range-search.ts'
import { changingSearch } from './-start.ts'

type Search = Partial<RangeSearch> & { brands?: string | string[]; group?: string }

export const Route = createFileRoute('/reports')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands, MAX_REPORTS)),
    ...readRange(search, DEFAULT_PERIOD),
    group: readListFilter(search).group,
  }),
  search: {
    middlewares: [
      stripSearchParams({ brands: '', ...NO_DATES, period: DEFAULT_PERIOD, group: '' }),
    ],
  },
  component: function ReportsRoute() {
    const search = Route.useSearch()
    return (
      <ReportsPage
        brandIds={readBrandIds(search.brands, MAX_REPORTS)}
        search={search}
        onSearch={changingSearch<typeof search>(Route.useNavigate())}
      />
    )
  },
})
