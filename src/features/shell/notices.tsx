import { useEffect } from 'react'
import { removeLeftoverWorker } from './leftover-worker.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What the shell has to say after the first paint, and what it sees to without a word. */
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
 * The router loads the page anew when its code is missing, which it tells by the first words of the error. Offline that
 * would lose what is on screen: with other words it shows that the page failed, and the shell stays.
 */
function keepPageOffline({ payload }: VitePreloadErrorEvent) {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
}
