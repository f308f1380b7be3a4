import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import { isUsableId } from '../../lib/ids.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { removeFrame } from './remove-frame.ts'
import { isUnknownBrand } from './service-status.ts'
import { useVisit } from './use-visit.ts'

/** Rarely needed, so it is not part of the first load. */
const ChooseBrandPage = lazyPart(
  async () => (await import('./choose-brand-page.tsx')).ChooseBrandPage,
  <p role="alert">No brand found with this ID. Reload the page to choose another one.</p>,
)

/** The pages of one brand, or a choice of brands if the service does not know it. Known brands are remembered for `/` (contract §13). */
export function BrandFrame({ brandId }: { brandId: string }) {
  const { api, brands } = useServices()
  const { data, error } = useQuery(scoreQuery(api, brandId))
  // An impossible ID fails at once, and in the middle of rendering some panels would already show it.
  const isUnknown = !isUsableId(brandId) || (data === undefined && isUnknownBrand(error))
  const isKnown = !isUnknown && (data !== undefined || error !== null)
  useEffect(() => {
    if (isKnown) brands.remember(brandId)
  }, [brands, brandId, isKnown])
  const isAnswered = data !== undefined || error !== null
  useEffect(() => {
    if (isAnswered) removeFrame(true)
  }, [isAnswered])
  useVisit(isKnown ? brandId : null, data?.score)
  return isUnknown ? (
    <Suspense>
      <ChooseBrandPage unknownId={brandId} />
    </Suspense>
  ) : (
    <Outlet />
  )
}
