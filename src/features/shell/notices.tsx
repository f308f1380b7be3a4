import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPageInstead, isRefusal } from '../../api/api-error.ts'
import { whenForgottenElsewhere } from '../../model/stop-storing.ts'
import { overviewStoreOf } from '../../model/stored-overview/store-overview.ts'
import { storeShell, newestShell } from '../../model/stored-shell.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { fetchCodeAhead } from './fetch-ahead.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { tidyLists } from './tidy-lists.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { watchClock } from './watch-clock.ts'

/** The shell's notices, and its background tasks after the first paint. */
export function Notices() {
  const router = useRouter()
  const services = useServices()
  const { connection, queryClient } = services
  useEffect(() => {
    if (!__SIMULATED__) removeLeftoverWorker().catch(() => undefined)
  }, [])
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated') return
        const { error } = query.state
        // A sign-on may have ended: once the worker knows, a reload leads to the login.
        if (isRefusal(error) || isPageInstead(error)) void newestShell()
      }),
    [queryClient],
  )
  useEffect(
    () =>
      watchClock(() => {
        queryClient.getQueryCache().onFocus()
      }),
    [queryClient],
  )
  useEffect(() => overviewStoreOf(services).start(), [services])
  useEffect(
    () =>
      whenForgottenElsewhere(services, () => {
        window.location.replace('/?choose=brand')
      }),
    [services],
  )
  useEffect(() => {
    void tidyLists(services)
  }, [services])
  useEffect(() => {
    // The worker finds most of what it keeps in the browser's cache then.
    void fetchCodeAhead(router).then(storeShell)
    // What could not be fetched then is fetched when the network is back.
    const { unsubscribe } = connection.restored.subscribe(() => void fetchCodeAhead(router))
    return unsubscribe
  }, [router, connection])
  return (
    <>
      <OfflineNotice />
      <UnsavedNotice />
      <NewVersionNotice />
    </>
  )
}

/**
 * Removes the service worker of an earlier demonstration at this address; it would intercept the requests of this page.
 */
async function removeLeftoverWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
    if (/\/mock\w+\.js$/.test(script)) await registration.unregister()
  }
}
