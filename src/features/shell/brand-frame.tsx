import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { scoreQuery } from '../../api/queries.ts'
import { rememberBrand } from '../../lib/brands.ts'
import { ChooseBrandPage } from './choose-brand-page.tsx'

/** The pages of one brand, or a plain word when the service does not know it, which is then not the brand to open next time. */
export function BrandFrame({ brandId }: { brandId: string }) {
  const { data, error } = useQuery(scoreQuery(brandId))
  const isUnknown =
    data === undefined &&
    error instanceof ApiError &&
    (error.kind === 'not-found' || error.code === 'INVALID_ID')
  const isKnown = !isUnknown && (data !== undefined || error !== null)
  useEffect(() => {
    if (isKnown) rememberBrand(brandId)
  }, [brandId, isKnown])
  return isUnknown ? <ChooseBrandPage unknownId={brandId} /> : <Outlet />
}
