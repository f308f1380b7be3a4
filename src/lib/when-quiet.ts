import { sleep } from './sleep.ts'

const QUIET_MS = 5000

/** On a slow machine, or beside a busy extension, long tasks may never end. */
const MAX_TASKS_MS = 10_000

const INPUTS = ['pointerdown', 'wheel', 'keydown', 'scroll']

/** The start of watching counts as input. */
let lastInput: number | null = null

function watchInput(): void {
  if (lastInput !== null) return
  const noteInput = () => {
    lastInput = performance.now()
  }
  noteInput()
  for (const type of INPUTS) {
    window.addEventListener(type, noteInput, { capture: true, passive: true })
  }
}

/** Calls back for tasks that keep the page from responding, in browsers that report them. */
function watchTasks(onTask: () => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return () => undefined
  const observer = new PerformanceObserver(onTask)
  observer.observe({ type: 'longtask' })
  return () => {
    observer.disconnect()
  }
}

/**
 * Resolves once the user has done nothing for five seconds, or when the signal is aborted. If it has to wait, long tasks of the
 * first ten seconds prolong it; earlier tasks don't, because they may be the work that waits for its next step.
 */
export async function whenQuiet(signal: AbortSignal): Promise<void> {
  watchInput()
  const lastCountedTask = performance.now() + MAX_TASKS_MS
  let lastTask = 0
  const unwatchTasks = watchTasks(() => {
    lastTask = Math.min(performance.now(), lastCountedTask)
  })
  const aborted = new Promise<unknown>((resolve) => {
    signal.addEventListener('abort', resolve)
  })
  const left = () => Math.max(lastInput ?? 0, lastTask) + QUIET_MS - performance.now()
  while (left() > 0 && !signal.aborted) await Promise.race([sleep(left()), aborted])
  unwatchTasks()
}
