import { sleep } from '../../lib/scheduling.ts'

const CHECK_INTERVAL_MS = 3000

/**
 * Reloads the page once its server answers, which can be seconds after the browser reports being online. A failed
 * module is not requested again without a reload.
 * @param signal ends the attempts
 */
export async function reloadWhenBack(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && navigator.onLine) {
    try {
      await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })
      window.location.reload()
      return
    } catch {
      await sleep(CHECK_INTERVAL_MS)
    }
  }
}
