import { useEffect } from 'react'
import { removeLeftoverWorker } from './leftover-worker.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The shell's notices, and its background tasks after the first paint. */
export function Notices() {
  useEffect(() => {
    if (!__SIMULATED__) removeLeftoverWorker().catch(() => undefined)
    window.addEventListener('vite:preloadError', keepPageOffline)
    return () => {
      window.removeEventListener('vite:preloadError', keepPageOffline)
    }
  }, [])
  return (
    <>
      <OfflineNotice />
      <NewVersionNotice />
    </>
  )
}

/**
 * The router reloads the page when it recognizes a missing module by the error's message. Offline, a reload would lose what
 * is on the screen. With another message the router shows the failed page instead, and the shell stays.
 */
function keepPageOffline({ payload }: VitePreloadErrorEvent) {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
}
