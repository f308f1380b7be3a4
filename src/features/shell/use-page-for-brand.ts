import { useMatches } from '@tanstack/react-router'
import { pageForBrand } from './pages.ts'

/** Where another brand opens: on the page that is open, with its view, or on the overview. */
export function usePageForBrand() {
  return useMatches({ select: (matches) => pageForBrand(matches.map(({ fullPath }) => fullPath)) })
}
