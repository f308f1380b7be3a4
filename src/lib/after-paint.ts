/** Resolves once pending changes are painted; at once in a hidden tab, where no frame is drawn. */
export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  const waiting = new AbortController()
  const { signal } = waiting
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    addEventListener('visibilitychange', resolve, { signal })
    addEventListener('pagehide', resolve, { signal })
  })
  waiting.abort()
}
