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
import { useBrandName } from '../parts/app/use-services.tsx'
import { start } from './-start.ts'

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
    const { scoreWeights } = Route.useRouteContext()
    const navigate = Route.useNavigate()
    const search = Route.useSearch()
    return (
      <BreakdownPage
        brandId={brandId}
        brandName={useBrandName(brandId)}
        scoreWeights={scoreWeights}
        view={search.view}
        onView={(view) =>
          void navigate({ search: (before) => ({ ...before, view }), resetScroll: false })
        }
        supposed={supposedOf(search)}
        onSuppose={(supposed) =>
          void navigate({
            search: (before) => ({ ...before, ...whatIfOf(supposed) }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
