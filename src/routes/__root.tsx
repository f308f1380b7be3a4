import { createRootRouteWithContext, useMatch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Shell } from '../features/shell/shell.tsx'
import { afterPaint } from '../lib/scheduling.ts'
import type { Services } from '../model/services.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Shown only when embedded in other websites.
const EmbedFrame = lazyPart(
  async () => (await import('../features/shell/embed-frame.tsx')).EmbedFrame,
  <p role="alert">This couldn’t be loaded. Reload the page to try again.</p>,
)

export const Route = createRootRouteWithContext<Services>()({
  // Mark the chosen tab at once: rendering the page takes several frames on a slow phone.
  beforeLoad: async ({ cause, matches }) => {
    const entered = matches.find((match) => match.cause === 'enter')
    // A citation opened from the list does not change the tab.
    const isCitation = entered?.routeId === '/brands/$brandId/citations/$citationId'
    if (cause === 'stay' && entered !== undefined && !isCitation) await afterPaint()
  },
  component: Root,
})

function Root() {
  const embed = useMatch({
    from: '/brands/$brandId/',
    shouldThrow: false,
    select: ({ search }) => search.embed,
  })
  return embed === undefined ? (
    <Shell />
  ) : (
    <Suspense>
      <EmbedFrame />
    </Suspense>
  )
}
