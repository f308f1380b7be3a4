import type { AnyRouter } from '@tanstack/react-router'
import { isNetworkScarce } from '../../lib/is-network-scarce.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { lazyParts } from '../../ui/lazy-part.tsx'

/** Whoever stays this long will open another page. */
const USED_MS = 5000

let used: Promise<void> | null = null

/** Resolves when the page has been used for five seconds, or the reader points at a link. */
async function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    setTimeout(resolve, USED_MS)
    const onPointer = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      document.removeEventListener('pointerover', onPointer)
      resolve()
    }
    document.addEventListener('pointerover', onPointer)
  })
  await used
}

/**
 * Fetches the code of every page and of its parts, one file at a time while the browser is idle. From then on pages open
 * without the network. What cannot be fetched is loaded, or fails, when it is needed. Where the network is scarce, nothing is
 * fetched.
 */
export async function fetchCodeAhead({ routesById }: AnyRouter): Promise<void> {
  await whenUsed()
  if (isNetworkScarce()) return
  for (const { options } of Object.values<AnyRouter['routeTree']>(routesById)) {
    await whenIdle(async () => options.component?.preload?.())
  }
  // The pages add their parts to this set, so it is read after them.
  for (const load of lazyParts) await whenIdle(load)
}
