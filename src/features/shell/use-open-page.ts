import { useNavigate } from '@tanstack/react-router'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import type { BrandPath, PagePath } from './pages.ts'

/** Returns a function that opens a page for a brand. Without a brand, its pages do not open. */
export function useOpenPage(brandId: string | undefined): (path: PagePath) => void {
  const navigate = useNavigate()
  return (path) => {
    if (path === '/compare') {
      const brands = brandId === undefined ? '' : writeBrandIds([brandId])
      void navigate({ to: path, search: { brands } })
    } else if (!isOfBrand(path)) void navigate({ to: path })
    else if (brandId !== undefined) void navigate({ to: path, params: { brandId } })
  }
}

/** Whether a page is one of a brand, and so needs one. */
export function isOfBrand(path: PagePath): path is BrandPath {
  return path.startsWith('/brands/')
}
