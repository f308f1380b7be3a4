import type { Query, QueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { CONNECTED, keyState, startWithKey, subscribeToKey } from '../api/api-key.ts'
import { ConnectPage } from '../features/connection/connect-page.tsx'
import { RefusedKey } from '../features/connection/refused-key.tsx'
import { startBrand } from '../lib/brands.ts'
import { onForget } from '../lib/forget.ts'
import { LISTS_DATABASE, PLACES } from '../lib/store-names.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/**
 * Puts the app behind the key that the service asks for (decision 12): without one there is the page Connect and no
 * request. Only deployments with `auth: "bearer"` load this.
 */
export async function gateByKey(
  app: ReactNode,
  router: AppRouter,
  queryClient: QueryClient,
): Promise<ReactNode> {
  const { queries } = queryClient.getDefaultOptions()
  const usual = queries?.refetchInterval
  queryClient.setDefaultOptions({
    queries: {
      ...queries,
      // A key that was refused stays so: nothing is asked again by itself until there is another one.
      refetchInterval: (query) =>
        !keyState().isRefused && typeof usual === 'function' && usual(query),
      refetchOnWindowFocus: () => !keyState().isRefused,
      refetchOnReconnect: () => !keyState().isRefused,
      refetchOnMount: () => !keyState().isRefused,
    },
  })
  onForget(() => {
    queryClient.clear()
    // Without waiting: a page that still has it open lets go in its own time.
    indexedDB.deleteDatabase(LISTS_DATABASE)
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PLACES)) sessionStorage.removeItem(name)
    }
  })
  window.addEventListener(CONNECTED, () => {
    repeatRefused(queryClient)
  })
  await startWithKey()
  return <KeyGate app={app} router={router} />
}

function KeyGate({ app, router }: { app: ReactNode; router: AppRouter }) {
  const { isGiven } = useSyncExternalStore(subscribeToKey, keyState)
  useLayoutEffect(() => {
    if (isGiven) return
    // The first frame of index.html covers the page; the app's own pages take it away themselves.
    document.querySelector('#boot')?.remove()
    // The form goes away and the focus with it.
    const stop = router.subscribe('onRendered', () => {
      stop()
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }, [isGiven, router])
  return isGiven ? (
    <>
      {app}
      <RefusedKey brandId={() => brandToTry(router)} />
    </>
  ) : (
    <ConnectPage brandId={brandToTry(router)} />
  )
}

/** Asks again for what failed because of the key; what no page shows any more is asked for when one does. */
function repeatRefused(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: wasRefused })
  void queryClient.refetchQueries({ type: 'active', predicate: wasRefused })
}

function wasRefused({ state: { error } }: Query): boolean {
  return error instanceof ApiError && error.kind === 'unauthorized'
}

/** The brand in the address, whose page need not be open yet, or else the one that would open first. */
function brandToTry(router: AppRouter): string | null {
  const [brandId] = router
    .matchRoutes(router.latestLocation)
    .flatMap(({ params }) => ('brandId' in params ? [params.brandId] : []))
  return brandId ?? startBrand()
}
