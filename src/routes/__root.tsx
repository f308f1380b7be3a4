import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import type { Services } from '../model/services.ts'

export const Route = createRootRouteWithContext<Services>()({
  // The tab of the chosen page is shown at once. Rendering the page takes several frames on a slow phone.
  beforeLoad: async ({ cause, matches }) => {
    const isNewPage = cause === 'stay' && matches.at(-1)?.cause === 'enter'
    if (isNewPage) await afterPaint()
  },
  component: Shell,
})
