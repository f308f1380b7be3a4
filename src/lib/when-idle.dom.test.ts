import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  // A page waits only once, perhaps in another test.
  vi.resetModules()
})

// Like Safari, jsdom has no `requestIdleCallback`.
test('without idle callbacks, all tasks together wait once, and one that names something else waits for that', async () => {
  const { tasksByTimer } = await import('./test-tasks.ts')
  tasksByTimer()
  const { whenIdle } = await import('./scheduling.ts')
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
