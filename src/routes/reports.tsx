import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ReportsPage } from '../features/report/reports-page.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { MOST_REPORTS, readBrandIds, writeBrandIds } from '../model/brands/brand-ids.ts'

type Search = { brands?: string | string[]; period?: string }

export const Route = createFileRoute('/reports')({
  validateSearch: (search: Search & SearchSchemaInput) => ({
    brands: writeBrandIds(readBrandIds(search.brands, MOST_REPORTS)),
    period: readPeriod(search.period),
  }),
  search: { middlewares: [stripSearchParams({ brands: '', period: DEFAULT_PERIOD })] },
  component: function ReportsRoute() {
    const { scoreWeights } = Route.useRouteContext()
    const { brands, period } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ReportsPage
        brandIds={readBrandIds(brands, MOST_REPORTS)}
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
