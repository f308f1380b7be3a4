import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import type { Services } from '../model/services.ts'

export const Route = createRootRouteWithContext<Services>()({
  // The tab of the chosen page is shown at once. Rendering the page takes several frames on a slow phone.
  beforeLoad: async ({ cause, matches }) => {
    const entered = matches.find((match) => match.cause === 'enter')
    // A citation that opens from the list changes no tab.
    const isCitation = entered?.routeId === '/brands/$brandId/citations/$citationId'
    if (cause === 'stay' && entered !== undefined && !isCitation) await afterPaint()
  },
  component: Shell,
})
