/** Short enough for the browser to draw a frame in time. */
const SLICE_MS = 6

/**
 * Works in tasks of a few milliseconds each, so that the page stays responsive. The first one starts synchronously.
 * @returns whether the work was finished, not cancelled
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
