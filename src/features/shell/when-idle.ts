/** For browsers without `requestIdleCallback`. */
const USUALLY_IDLE_MS = 1000

/** Runs a background task when the browser is idle. Never throws. */
export async function whenIdle(task: () => Promise<unknown>): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, USUALLY_IDLE_MS)
  })
  await task().catch(() => undefined)
}
