import { yieldToMain } from './yield-to-main.ts'

/** Short enough for the browser to draw frames in time. */
const SLICE_MS = 6

/** In tasks of a few milliseconds, the first synchronous, so that the page stays responsive. Undefined if cancelled. */
export async function workInSlices<Result>(work: Iterator<unknown, Result>): Promise<Result>
export async function workInSlices<Result>(
  work: Iterator<unknown, Result>,
  signal: AbortSignal | undefined,
): Promise<Result | undefined>
export async function workInSlices<Result>(
  work: Iterator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    if (signal?.aborted === true) return undefined
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) {
      const step = work.next()
      if (step.done === true) return step.value
    }
    await yieldToMain()
  }
}
