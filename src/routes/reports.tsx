import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ReportsPage } from '../features/report/reports-page.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { MOST_REPORTS, readBrandIds, writeBrandIds } from '../model/brands/brand-ids.ts'
import { readListFilter } from '../model/citation-list/list-filter.ts'

type Search = { brands?: string | string[]; period?: string; group?: string }

export const Route = createFileRoute('/reports')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands, MOST_REPORTS)),
    period: readPeriod(search.period),
    group: readListFilter(search).group,
  }),
  search: { middlewares: [stripSearchParams({ brands: '', period: DEFAULT_PERIOD, group: '' })] },
  component: function ReportsRoute() {
    const { scoreWeights } = Route.useRouteContext()
    const { brands, period, group } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ReportsPage
        brandIds={readBrandIds(brands, MOST_REPORTS)}
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
