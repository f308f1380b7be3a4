/** Resolves when what has changed so far has been painted; at once in a tab that nobody sees, or that is left meanwhile. */
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
