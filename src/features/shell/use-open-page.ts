import { type UseNavigateResult, useNavigate, useMatches } from '@tanstack/react-router'
import { writeBrandIds } from '../../model/brands/brands.ts'
import { type PagePath, PAGES } from '../../parts/app/pages.ts'

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

type BrandPath = Extract<PagePath, `/brands/$brandId${string}`>

export function isOfBrand(path: PagePath): path is BrandPath {
  return path.startsWith('/brands/')
}

/** Where another brand opens: on the current page with its view, or on the overview. */
export function usePageForBrand() {
  return useMatches({ select: (matches) => pageForBrand(matches.map(({ fullPath }) => fullPath)) })
}

/** A page without its own link, such as a citation, belongs to the one above. @param open paths, outermost first */
export function pageForBrand(open: readonly string[]): BrandPath {
  const paths = PAGES.map(({ path }) => path).filter(isOfBrand)
  for (const path of open.toReversed()) {
    const found = paths.find((each) => each === path)
    if (found !== undefined) return found
  }
  return '/brands/$brandId'
}
