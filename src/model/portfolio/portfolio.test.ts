import { expect, test } from 'vitest'
import { TaskQueue } from './portfolio.ts'

function tasks() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const task = (number: number) => async () => {
    started.push(number)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(number, resolve)
    await promise
  }
  const end = async (number: number) => {
    ends.get(number)?.()
    // The queue notices a few microtasks later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { started, task, end }
}

test('only some tasks run at once, in their order', async () => {
  const queue = new TaskQueue(2)
  const { started, task, end } = tasks()
  queue.add(task(1), task(2), task(3))
  queue.add(task(4))
  expect(started).toEqual([1, 2])
  await end(2)
  expect(started).toEqual([1, 2, 3])
  await end(1)
  await end(3)
  expect(started).toEqual([1, 2, 3, 4])
})

test('a task can go before those that wait, and what waits can be removed', async () => {
  const queue = new TaskQueue(1)
  const { started, task, end } = tasks()
  queue.add(task(1), task(2))
  queue.addFirst(task(3))
  await end(1)
  expect(started).toEqual([1, 3])
  queue.clear()
  await end(3)
  expect(started).toEqual([1, 3])
  queue.add(task(4))
  expect(started).toEqual([1, 3, 4])
})
