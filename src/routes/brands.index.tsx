import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { BrandsPage } from '../features/brands/brands-page.tsx'
import { DEFAULT_BRANDS_SEARCH, readBrandsSearch } from '../features/brands/brands-search.ts'
import type { RangeSearch } from '../model/range-search.ts'

type Search = Partial<RangeSearch> & { q?: string; sort?: string }

export const Route = createFileRoute('/brands/')({
  validateSearch: (search: Search & SearchSchemaInput) => readBrandsSearch(search),
  search: { middlewares: [stripSearchParams(DEFAULT_BRANDS_SEARCH)] },
  component: function BrandsRoute() {
    const navigate = Route.useNavigate()
    return (
      <BrandsPage
        search={Route.useSearch()}
        onSearch={(change, isContinued = false) =>
          void navigate({
            search: (search) => ({ ...search, ...change }),
            // Typing in the search must not add history entries.
            replace: isContinued || change.q !== undefined,
            resetScroll: false,
          })
        }
      />
    )
  },
})
