/** Short enough to leave room for a frame in the same task. */
const SLICE_MS = 6

/**
 * Works in tasks of some milliseconds each, so that the page goes on reacting. The first one begins at once.
 * @returns whether the work was done before it was cancelled
 */
export async function workInSlices(
  work: Iterator<unknown>,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (signal?.aborted === true) return false
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) if (work.next().done === true) return true
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}
