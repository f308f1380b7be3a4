import { beforeEach, expect, test, vi } from 'vitest'
import { workInSlices } from './scheduling.ts'
import { tasksByTimer } from './test-tasks.ts'

let now = 0

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

function work() {
  const state = { done: 0 }
  const parts = (function* parts() {
    while (state.done < 10) {
      now += 2
      state.done += 1
      yield
    }
  })()
  return { state, parts }
}

test('begins at once, and lets the page act every six milliseconds', async () => {
  const tasks = tasksByTimer()
  const { state, parts } = work()
  const ended = workInSlices(parts)
  expect(state.done).toBe(3)
  await ended
  expect(state.done).toBe(10)
  expect(tasks).toHaveBeenCalledTimes(3)
})

test('stops between two slices when it is cancelled', async () => {
  const { state, parts } = work()
  const cancel = new AbortController()
  const ended = workInSlices(parts, cancel.signal)
  cancel.abort()
  await ended
  await workInSlices(parts, cancel.signal)
  expect(state.done).toBe(3)
})
