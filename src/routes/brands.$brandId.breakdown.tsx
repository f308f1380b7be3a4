import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { scoreBreakdownQuery } from '../api/queries.ts'
import type { Component } from '../api/score.ts'
import { BreakdownPage } from '../features/breakdown/breakdown-page.tsx'
import {
  NO_WHAT_IF,
  readWhatIf,
  supposedOf,
  whatIfOf,
} from '../features/breakdown/what-if-search.ts'
import { changingSearch, start } from './-start.ts'

type BreakdownSearch = { view?: string } & Partial<Record<Component, string>>

export const Route = createFileRoute('/brands/$brandId/breakdown')({
  validateSearch: (search: BreakdownSearch & SearchSchemaInput) => ({
    view: search.view === 'table' ? ('table' as const) : ('chart' as const),
    ...readWhatIf(search),
  }),
  search: { middlewares: [stripSearchParams({ view: 'chart', ...NO_WHAT_IF })] },
  loader: ({ context: { api, queryClient }, params: { brandId } }) => {
    start(queryClient.query(scoreBreakdownQuery(api, brandId)))
  },
  component: function BreakdownRoute() {
    const { brandId } = Route.useParams()
    const search = Route.useSearch()
    const change = changingSearch<typeof search>(Route.useNavigate())
    return (
      <BreakdownPage
        brandId={brandId}
        view={search.view}
        onView={(view) => change({ view })}
        supposed={supposedOf(search)}
        onSuppose={(supposed) => change(whatIfOf(supposed), true)}
      />
    )
  },
})
