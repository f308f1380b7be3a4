import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { scoreHistoryQuery } from '../api/queries.ts'
import { HistoryPage } from '../features/history/history-page.tsx'
import { DEFAULT_PERIOD, doublePeriod } from '../lib/period.ts'
import { isRecent, NO_DATES, type RangeSearch, readRange } from '../model/range-search.ts'
import { changingSearch, start } from './-start.ts'

type HistorySearch = Partial<RangeSearch> & {
  compare?: string
  average?: string
  view?: string
  group?: string
}

export const Route = createFileRoute('/brands/$brandId/history')({
  validateSearch: (search: HistorySearch & SearchSchemaInput) => ({
    ...readRange(search, DEFAULT_PERIOD),
    compare: search.compare === 'previous' ? ('previous' as const) : ('' as const),
    average: search.average === '7' ? ('7' as const) : ('' as const),
    view: search.view === 'table' ? ('table' as const) : ('chart' as const),
    group: search.group === 'week' ? ('week' as const) : ('day' as const),
  }),
  search: {
    middlewares: [
      stripSearchParams({
        period: DEFAULT_PERIOD,
        compare: '',
        average: '',
        view: 'chart',
        group: 'day',
        ...NO_DATES,
      }),
    ],
  },
  loaderDeps: ({ search }) => ({
    areLastDays: isRecent(search),
    period: search.period,
    compare: search.compare,
  }),
  loader: ({
    context: { api, queryClient },
    params: { brandId },
    deps: { areLastDays, period, compare },
  }) => {
    // For other ranges the page itself sends the requests, because it knows how far back they reach.
    if (!areLastDays) return
    const asked = compare === 'previous' ? doublePeriod(period) : period
    start(queryClient.query(scoreHistoryQuery(api, brandId, asked)))
  },
  component: function HistoryRoute() {
    const { brandId } = Route.useParams()
    const search = Route.useSearch()
    return (
      <HistoryPage
        brandId={brandId}
        search={search}
        onSearch={changingSearch<typeof search>(Route.useNavigate())}
      />
    )
  },
})
