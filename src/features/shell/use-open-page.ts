import { type UseNavigateResult, useNavigate } from '@tanstack/react-router'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import type { BrandPath, PagePath } from './pages.ts'

/** The returned function opens a page in this tab or as `open` does. Without a brand, brand pages do not open. */
export function useOpenPage(
  brandId: string | undefined,
): (path: PagePath, open?: UseNavigateResult<string>) => void {
  const navigate = useNavigate()
  return (path, open = navigate) => {
    if (path === '/compare') {
      const brands = brandId === undefined ? '' : writeBrandIds([brandId])
      void open({ to: path, search: { brands } })
    } else if (!isOfBrand(path)) void open({ to: path })
    else if (brandId !== undefined) void open({ to: path, params: { brandId } })
  }
}

export function isOfBrand(path: PagePath): path is BrandPath {
  return path.startsWith('/brands/')
}
