import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { citationPageQuery, serviceFilters } from '../api/queries.ts'
import { QuestionPage } from '../features/question/question-page.tsx'
import {
  type QuestionSearch,
  readQuestionSearch,
  DEFAULT_QUESTION_SEARCH,
} from '../features/question/question-search.ts'
import { NO_FILTER, sentFilters } from '../model/citation-list/list-filter.ts'
import { questionInAddress } from '../model/citation-list/question-text.ts'
import { changingSearch, start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/question')({
  validateSearch: (search: Partial<QuestionSearch> & SearchSchemaInput) =>
    readQuestionSearch(search),
  search: {
    middlewares: [
      stripSearchParams(DEFAULT_QUESTION_SEARCH),
      ({ search, next }) => {
        const built = next(search)
        return { ...built, q: questionInAddress(built.q ?? '') }
      },
    ],
  },
  loader: ({ context: { api, queryClient }, params: { brandId } }) => {
    const filters = serviceFilters(api, sentFilters(NO_FILTER))
    start(queryClient.query(citationPageQuery(api, brandId, null, filters)))
  },
  component: function QuestionRoute() {
    const { brandId } = Route.useParams()
    const search = Route.useSearch()
    return (
      <QuestionPage
        // The key drops the answers of another question.
        key={`${brandId} ${search.q}`}
        brandId={brandId}
        search={search}
        onSearch={changingSearch<typeof search>(Route.useNavigate())}
      />
    )
  },
})
