import { createFileRoute } from '@tanstack/react-router'
import { citationQuery } from '../api/queries.ts'
import { CitationPage } from '../features/citations/citation-page.tsx'
import { brandName } from '../lib/brands.ts'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/citations/$citationId')({
  loader: ({ context: { queryClient }, params: { citationId } }) => {
    start(queryClient.query(citationQuery(citationId)))
  },
  component: function CitationRoute() {
    const { brandId, citationId } = Route.useParams()
    return (
      <CitationPage
        brandId={brandId}
        brandName={brandName(brandId)}
        citationId={citationId}
        search={Route.useSearch()}
      />
    )
  },
})
