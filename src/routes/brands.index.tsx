import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { BrandsPage } from '../features/brands/brands-page.tsx'
import { DEFAULT_BRANDS_SEARCH, readBrandsSearch } from '../features/brands/brands-search.ts'
import type { RangeSearch } from '../model/range-search.ts'
import { changingSearch } from './-start.ts'

type Search = Partial<RangeSearch> & { q?: string; sort?: string }

export const Route = createFileRoute('/brands/')({
  validateSearch: (search: Search & SearchSchemaInput) => readBrandsSearch(search),
  search: { middlewares: [stripSearchParams(DEFAULT_BRANDS_SEARCH)] },
  component: function BrandsRoute() {
    const search = Route.useSearch()
    const change = changingSearch<typeof search>(Route.useNavigate())
    return (
      <BrandsPage
        search={search}
        // Typing in the search must not add history entries.
        onSearch={(part, isContinued = false) => change(part, isContinued || part.q !== undefined)}
      />
    )
  },
})
