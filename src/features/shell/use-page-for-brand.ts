import { useMatches } from '@tanstack/react-router'
import { type BrandPath, PAGES } from './pages.ts'
import { isOfBrand } from './use-open-page.ts'

/** Where another brand opens: on the current page with its view, or on the overview. */
export function usePageForBrand() {
  return useMatches({ select: (matches) => pageForBrand(matches.map(({ fullPath }) => fullPath)) })
}

/**
 * Where another brand opens: on the current page, or on the overview. A page without its own link, such as a citation,
 * belongs to the one above it.
 * @param open the paths of the current page and its parents, outermost first
 */
export function pageForBrand(open: readonly string[]): BrandPath {
  const paths = PAGES.map(({ path }) => path).filter(isOfBrand)
  for (const path of open.toReversed()) {
    const found = paths.find((each) => each === path)
    if (found !== undefined) return found
  }
  return '/brands/$brandId'
}
