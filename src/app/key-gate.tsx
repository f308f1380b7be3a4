import type { Query, QueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useLayoutEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { ApiClient } from '../api/http.ts'
import { KeyForm, RefusedKey } from '../features/connection/key-form.tsx'
import { ApiKey } from '../model/connection/api-key.ts'
import type { Connection } from '../model/connection/connection.ts'
import { COMPONENT_HISTORY, VISITS, deleteStored } from '../model/local-storage.ts'
import { deleteStoredLists } from '../model/stored-lists.ts'
import { ProductMark } from '../parts/app/product-mark.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { AppRouter } from './router.tsx'
import styles from '../features/connection/connection.module.css'

// Loaded only with `auth: "bearer"`.

/**
 * The client that sends the user's key (contract §12). Forgetting the key deletes everything loaded with it. A new accepted key
 * deletes the stored lists, visits and component histories, and repeats the rejected requests.
 */
export function createKeyedClient(
  bare: ApiClient,
  connection: Connection,
  queryClient: QueryClient,
): ApiClient {
  connection.forgotten.subscribe(() => {
    queryClient.clear()
    forgetStored()
  })
  connection.keyReplaced.subscribe(forgetStored)
  connection.restored.subscribe(() => {
    // Data that is not on the screen is requested when it is needed.
    queryClient.removeQueries({ type: 'inactive', predicate: wasRefused })
    void queryClient.refetchQueries({ type: 'active', predicate: wasRefused })
  })
  const apiKey = new ApiKey(bare, connection)
  connection.key = apiKey
  const { queries } = queryClient.getDefaultOptions()
  const usualInterval = queries?.refetchInterval
  const isAccepted = () => !apiKey.client.isRefused()
  queryClient.setDefaultOptions({
    queries: {
      ...queries,
      // No automatic requests while the key is rejected (contract §12).
      refetchInterval: (query) =>
        isAccepted() && typeof usualInterval === 'function' && usualInterval(query),
      refetchOnWindowFocus: isAccepted,
      refetchOnReconnect: isAccepted,
      refetchOnMount: isAccepted,
    },
  })
  return apiKey.client
}

function forgetStored(): void {
  deleteStored(VISITS)
  deleteStored(COMPONENT_HISTORY)
  // Blocked storage is empty.
  deleteStoredLists().catch(() => undefined)
}

function wasRefused({ state: { error } }: Query): boolean {
  return error instanceof ApiError && error.kind === 'unauthorized'
}

type KeyGateProps = {
  apiKey: ApiKey
  router: AppRouter
  /** The brand used to try a key; null for none. */
  startBrand: () => string | null
  children: ReactNode
}

/** Shows the Connect page instead of the app until there is a key. */
export function KeyGate({ apiKey, router, startBrand, children }: KeyGateProps) {
  const { isGiven } = useSelector(apiKey.state)
  useLayoutEffect(() => {
    if (isGiven) return
    // Pages of the app remove the critical HTML, which covers the page; Connect must do it here.
    document.querySelector('#boot')?.remove()
    // The form that had the focus is gone by then.
    const stop = router.subscribe('onRendered', () => {
      stop()
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }, [isGiven, router])
  const brandToTry = () => brandInAddress(router) ?? startBrand()
  return isGiven ? (
    <>
      {children}
      <RefusedKey apiKey={apiKey} brandId={brandToTry} />
    </>
  ) : (
    <ConnectPage apiKey={apiKey} brandId={brandToTry()} />
  )
}

function brandInAddress(router: AppRouter): string | undefined {
  const matches = router.matchRoutes(router.latestLocation)
  return matches.flatMap(({ params }) => ('brandId' in params ? [params.brandId] : []))[0]
}

type ConnectPageProps = { apiKey: ApiKey; brandId: string | null }

function ConnectPage({ apiKey, brandId }: ConnectPageProps) {
  return (
    <main className={`grid ${styles['page']}`}>
      <p className={`flex items-center gap-2 mb-4 text-sm font-semibold ${styles['product']}`}>
        <ProductMark />
      </p>
      <PageHead title="Connect" />
      <div className={`grid gap-2 bg-surface ${styles['card']}`}>
        <p>
          <span>
            Enter your API key. Ask your administrator if you don’t have one. It’s only sent to
          </span>{' '}
          <bdi>{apiKey.client.settings.apiBaseUrl || 'this site'}</bdi>
          <span>.</span>
        </p>
        <KeyForm apiKey={apiKey} brandId={brandId} />
      </div>
    </main>
  )
}
