import { createFileRoute } from '@tanstack/react-router'
import { citationQuery } from '../api/queries.ts'
import { CitationPage } from '../features/citations/reader/citation-page.tsx'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/citations/$citationId')({
  loader: ({ context: { api, queryClient }, params: { citationId } }) => {
    start(queryClient.query(citationQuery(api, citationId)))
  },
  component: function CitationRoute() {
    const { citationId } = Route.useParams()
    // The key resets the scroll position and the draft of the note.
    return <CitationPage key={citationId} citationId={citationId} />
  },
})
