import { useNavigate } from '@tanstack/react-router'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import { isOfBrand, type PagePath } from './pages.ts'

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
