import { createFileRoute } from '@tanstack/react-router'
import { citationStatsQuery, scoreQuery } from '../api/queries.ts'
import { BrandFrame } from '../features/shell/brand-frame.tsx'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId')({
  codeSplitGroupings: [],
  loader: ({ context: { api, queryClient }, params: { brandId } }) => {
    start(
      queryClient.query(scoreQuery(api, brandId)),
      queryClient.query(citationStatsQuery(api, brandId)),
    )
  },
  component: function BrandRoute() {
    return <BrandFrame brandId={Route.useParams().brandId} />
  },
})
