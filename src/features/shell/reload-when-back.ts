import { sleep } from '../../lib/scheduling.ts'

const CHECK_INTERVAL_MS = 3000

/** Reloads once the server answers, which can be seconds after `onLine`. Without a reload, a failed module is not refetched. */
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
