import { createFileRoute } from '@tanstack/react-router'
import { citationStatsQuery, scoreQuery } from '../api/queries.ts'
import { BrandFrame } from '../features/shell/brand-frame.tsx'
import { rememberBrand } from '../lib/brands.ts'
import { start } from './-start.ts'

export const Route = createFileRoute('/brands/$brandId')({
  loader: ({ context: { queryClient }, params: { brandId }, cause }) => {
    if (cause !== 'preload') rememberBrand(brandId)
    start(queryClient.query(scoreQuery(brandId)), queryClient.query(citationStatsQuery(brandId)))
  },
  component: function BrandRoute() {
    return <BrandFrame brandId={Route.useParams().brandId} />
  },
})
