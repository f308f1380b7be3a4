import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '../../lib/when-idle.ts'
import { lazyParts } from '../../ui/lazy-part.tsx'

/**
 * Fetches the code of every page and of its parts, one file at a time while the browser is idle. From then on pages open
 * without the network. What cannot be fetched is loaded, or fails, when it is needed.
 */
export async function fetchCodeAhead({ routesById }: AnyRouter): Promise<void> {
  for (const { options } of Object.values<AnyRouter['routeTree']>(routesById)) {
    await whenIdle(async () => options.component?.preload?.())
  }
  // The pages add their parts to this set, so it is read after them.
  for (const load of lazyParts) await whenIdle(load)
}
