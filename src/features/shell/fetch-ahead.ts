import type { AnyRouter } from '@tanstack/react-router'
import { lazyParts } from '../../ui/lazy-part.tsx'

/** For browsers without `requestIdleCallback`. */
const USUALLY_IDLE_MS = 1000

/**
 * Fetches the code of every page and of its parts, one file at a time while the browser is idle. From then on pages open
 * without the network. What cannot be fetched is loaded, or fails, when it is needed.
 */
export async function fetchCodeAhead({ routesById }: AnyRouter): Promise<void> {
  for (const { options } of Object.values<AnyRouter['routeTree']>(routesById)) {
    await fetchWhenIdle(async () => options.component?.preload?.())
  }
  // The pages add their parts to this set, so it is read after them.
  for (const load of lazyParts) await fetchWhenIdle(load)
}

async function fetchWhenIdle(load: () => Promise<unknown>): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, USUALLY_IDLE_MS)
  })
  await load().catch(() => undefined)
}
