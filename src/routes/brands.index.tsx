import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { BrandsPage } from '../features/brands/brands-page.tsx'
import { DEFAULT_BRANDS_SEARCH, readBrandsSearch } from '../features/brands/brands-search.ts'

type Search = { q?: string; sort?: string; period?: string }

export const Route = createFileRoute('/brands/')({
  validateSearch: (search: Search & SearchSchemaInput) => readBrandsSearch(search),
  search: { middlewares: [stripSearchParams(DEFAULT_BRANDS_SEARCH)] },
  component: function BrandsRoute() {
    const navigate = Route.useNavigate()
    return (
      <BrandsPage
        search={Route.useSearch()}
        onSearch={(change) =>
          void navigate({
            search: (search) => ({ ...search, ...change }),
            // Each letter of a search is no step of its own.
            replace: change.q !== undefined,
            resetScroll: false,
          })
        }
      />
    )
  },
})
