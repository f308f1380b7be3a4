import { useMatches } from '@tanstack/react-router'

/** Where another brand opens: on the page that is open, with its view, or on the overview. A citation belongs to its brand, so its list opens. */
export function usePageForBrand() {
  const open = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  switch (open) {
    case '/brands/$brandId/history':
    case '/brands/$brandId/breakdown':
    case '/brands/$brandId/citations':
    case '/brands/$brandId/report':
      return open
    case '/brands/$brandId/citations/$citationId':
      return '/brands/$brandId/citations'
    default:
      return '/brands/$brandId'
  }
}
