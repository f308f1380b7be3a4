import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { scoreQuery } from '../../api/queries.ts'
import { ChooseBrandPage } from './choose-brand-page.tsx'

/** The pages of one brand, or a plain word when the service does not know it. */
export function BrandFrame({ brandId }: { brandId: string }) {
  const { data, error } = useQuery(scoreQuery(brandId))
  const isUnknown =
    data === undefined &&
    error instanceof ApiError &&
    (error.kind === 'not-found' || error.code === 'INVALID_ID')
  return isUnknown ? <ChooseBrandPage unknownId={brandId} /> : <Outlet />
}
