import { createFileRoute } from '@tanstack/react-router'
import { citationQuery } from '../api/queries.ts'
import { CitationPage } from '../features/citations/citation-page.tsx'
import { useBrandName } from '../features/shared/services.tsx'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId/citations/$citationId')({
  loader: ({ context: { api, queryClient }, params: { citationId } }) => {
    start(queryClient.query(citationQuery(api, citationId)))
  },
  component: function CitationRoute() {
    const { brandId, citationId } = Route.useParams()
    return (
      <CitationPage
        brandId={brandId}
        brandName={useBrandName(brandId)}
        citationId={citationId}
        search={Route.useSearch()}
      />
    )
  },
})
