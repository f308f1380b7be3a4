import { beforeEach, expect, test, vi } from 'vitest'
import type { whenQuiet as WhenQuiet } from './prefetch.ts'

let endTask = () => {}
/** Remembers the last input, so each test has its own. */
let whenQuiet: typeof WhenQuiet

class TaskObserver {
  static readonly supportedEntryTypes = ['longtask']
  readonly #onTask: () => void
  constructor(onTask: () => void) {
    this.#onTask = onTask
  }
  observe() {
    endTask = this.#onTask
  }
  disconnect() {
    endTask = () => {}
  }
}

beforeEach(async () => {
  vi.resetModules()
  ;({ whenQuiet } = await import('./prefetch.ts'))
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', TaskObserver)
})

function wait() {
  const stop = new AbortController()
  const onQuiet = vi.fn<() => void>()
  const waiting = whenQuiet(stop.signal).then(onQuiet)
  window.dispatchEvent(new Event('keydown'))
  return { stop, onQuiet, waiting }
}

test('five seconds after the last input and the last long task while it waits', async () => {
  const { onQuiet, waiting } = wait()
  await vi.advanceTimersByTimeAsync(3000)
  window.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(3000)
  endTask()
  await vi.advanceTimersByTimeAsync(4990)
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  await waiting
  endTask()
  // The next step of the work begins at once.
  await whenQuiet(new AbortController().signal)
})

test('long tasks without end do not prevent it', async () => {
  const { onQuiet, waiting } = wait()
  for (let second = 0; second < 14; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    endTask()
  }
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1010)
  await waiting
})

test('at once when it is aborted', async () => {
  const { stop, waiting } = wait()
  stop.abort()
  await waiting
})
