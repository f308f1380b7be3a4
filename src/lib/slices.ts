import { nextTask } from './next-task.ts'

/** Short enough for the browser to draw a frame in time. */
const SLICE_MS = 6

/**
 * Works in tasks of a few milliseconds each, so that the page stays responsive. The first one starts synchronously.
 * @param signal cancels the work
 */
export async function workInSlices(work: Iterator<unknown>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) return
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) if (work.next().done === true) return
    await nextTask()
  }
}
