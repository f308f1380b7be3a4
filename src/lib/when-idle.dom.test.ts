import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  // A page waits once; other tests may have waited.
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
})

// jsdom has no `requestIdleCallback`, as Safari.
test('without idle callbacks, all tasks together wait once, and one that names something else waits for that', async () => {
  const { tasksByTimer } = await import('./test-tasks.ts')
  tasksByTimer()
  const { whenIdle } = await import('./when-idle.ts')
  const done: string[] = []
  const doing = (name: string) => async () => {
    done.push(name)
  }
  void whenIdle(doing('font'), async () => undefined)
  const inOrder = async () => {
    for (const name of ['a', 'b', 'c']) await whenIdle(doing(name))
  }
  void inOrder()
  await vi.advanceTimersByTimeAsync(1100)
  expect(done).toEqual(['font', 'a', 'b', 'c'])
})
