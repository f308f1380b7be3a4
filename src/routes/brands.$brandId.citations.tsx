import {
  createFileRoute,
  type SearchSchemaInput,
  stripSearchParams,
  useParams,
} from '@tanstack/react-router'
import { citationPageQuery, serviceFilters } from '../api/queries.ts'
import { CitationsPage } from '../features/citations/citations-page.tsx'
import {
  type ListFilter,
  type ListSearch,
  NO_FILTER,
  readListFilter,
  sentFilters,
} from '../model/citation-list/list-filter.ts'
import { questionInAddress } from '../model/citation-list/question-text.ts'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/citations')({
  validateSearch: (search: ListSearch & SearchSchemaInput) => readListFilter(search),
  search: {
    middlewares: [
      stripSearchParams(NO_FILTER),
      ({ search, next }) => {
        const built = next(search)
        return { ...built, question: questionInAddress(built.question ?? '') }
      },
    ],
  },
  loaderDeps: ({ search }) => sentFilters(search),
  loader: ({ context: { api, queryClient }, params: { brandId }, deps }) => {
    const filters = serviceFilters(api, deps)
    start(queryClient.query(citationPageQuery(api, brandId, null, filters)))
  },
  component: function CitationsRoute() {
    const { brandId } = Route.useParams()
    const { citationId } = useParams({ strict: false })
    const navigate = Route.useNavigate()
    return (
      <CitationsPage
        // The key resets the position and the selection for another brand.
        key={brandId}
        brandId={brandId}
        filter={Route.useSearch()}
        onFilter={(change, isTyping = false) => {
          const to = {
            search: (filter: ListFilter) => ({ ...filter, ...change }),
            replace: isTyping,
            resetScroll: false,
          }
          // The open citation stays open while the list is filtered.
          if (citationId === undefined) void navigate(to)
          else void navigate({ ...to, to: './$citationId', params: { brandId, citationId } })
        }}
      />
    )
  },
})
