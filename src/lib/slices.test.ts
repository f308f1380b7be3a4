import { beforeEach, expect, test, vi } from 'vitest'
import { workInSlices } from './slices.ts'

let now = 0

/** Work of ten parts of two milliseconds each. */
function work() {
  const state = { done: 0 }
  const parts = (function* parts() {
    for (; state.done < 10; state.done += 1) {
      now += 2
      yield
    }
  })()
  return { state, parts }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

test('begins at once, and lets the page act every six milliseconds', async () => {
  const { state, parts } = work()
  const ended = workInSlices(parts)
  const seen = [state.done]
  while (vi.getTimerCount() > 0) {
    await vi.advanceTimersToNextTimerAsync()
    seen.push(state.done)
  }
  await ended
  expect(seen).toEqual([2, 5, 8, 10])
})

test('stops between two slices when it is cancelled', async () => {
  const { state, parts } = work()
  const cancel = new AbortController()
  const ended = workInSlices(parts, cancel.signal)
  cancel.abort()
  await vi.runAllTimersAsync()
  await ended
  expect(state.done).toBe(2)
  await workInSlices(parts, cancel.signal)
  expect(state.done).toBe(2)
})
