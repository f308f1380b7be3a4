import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { scoreHistoryQuery } from '../api/queries.ts'
import { HistoryPage } from '../features/history/history-page.tsx'
import { useBrandName } from '../features/shared/use-services.tsx'
import { readDateRange } from '../lib/date-range.ts'
import { DEFAULT_PERIOD, doublePeriod, readPeriod } from '../lib/period.ts'
import { start } from './-start.ts'

type HistorySearch = {
  period?: string
  compare?: string
  average?: string
  view?: string
  group?: string
  from?: string
  to?: string
}

export const Route = createFileRoute('/brands/$brandId/history')({
  validateSearch: (search: HistorySearch & SearchSchemaInput) => ({
    period: readPeriod(search.period),
    compare: search.compare === 'previous' ? ('previous' as const) : ('' as const),
    average: search.average === '7' ? ('7' as const) : ('' as const),
    view: search.view === 'table' ? ('table' as const) : ('chart' as const),
    group: search.group === 'week' ? ('week' as const) : ('day' as const),
    ...readDateRange(search),
  }),
  search: {
    middlewares: [
      stripSearchParams({
        period: DEFAULT_PERIOD,
        compare: '',
        average: '',
        view: 'chart',
        group: 'day',
        from: '',
        to: '',
      }),
    ],
  },
  loaderDeps: ({ search: { period, compare } }) => ({ period, compare }),
  loader: ({ context: { api, queryClient }, params: { brandId }, deps: { period, compare } }) => {
    const asked = compare === 'previous' ? doublePeriod(period) : period
    start(queryClient.query(scoreHistoryQuery(api, brandId, asked)))
  },
  component: function HistoryRoute() {
    const { brandId } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <HistoryPage
        brandId={brandId}
        brandName={useBrandName(brandId)}
        search={Route.useSearch()}
        onSearch={(change, isReplacing = false) =>
          void navigate({
            search: (search) => ({ ...search, ...change }),
            replace: isReplacing,
            resetScroll: false,
          })
        }
      />
    )
  },
})
