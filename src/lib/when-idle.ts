import { yieldToMain } from './yield-to-main.ts'

/** When a page is usually idle after its start. */
const USUALLY_IDLE_MS = 1000

let idle: Promise<void> | null = null

/** For browsers without `requestIdleCallback`: waits once, then only for the next task. */
async function whenUsuallyIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    setTimeout(resolve, USUALLY_IDLE_MS)
  })
  await idle
  await yieldToMain()
}

/** Never throws. `otherwise` is awaited in browsers without idle callbacks. */
export async function whenIdle(
  task: () => Promise<unknown>,
  otherwise: () => Promise<void> = whenUsuallyIdle,
): Promise<void> {
  if ('requestIdleCallback' in window) {
    await new Promise<unknown>((resolve) => {
      requestIdleCallback(resolve)
    })
  } else await otherwise()
  await task().catch(() => undefined)
}
