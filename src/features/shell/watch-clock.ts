const TICK_MS = 30_000
const MIN_JUMP_MS = 60_000

/**
 * Calls back when the device's clock was set, or when the device slept with the page in view, which browsers do not
 * report as a return to the page.
 * @returns a function that stops it
 */
export function watchClock(onJump: () => void): () => void {
  let expected = Date.now() + TICK_MS
  const timer = setInterval(() => {
    const now = Date.now()
    const isJump = Math.abs(now - expected) >= MIN_JUMP_MS
    expected = now + TICK_MS
    if (isJump && document.visibilityState === 'visible') onJump()
  }, TICK_MS)
  return () => {
    clearInterval(timer)
  }
}
