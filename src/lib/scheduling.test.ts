import { expect, test } from 'vitest'
import { yieldToMain } from './scheduling.ts'

test('comes after all that the present task has left to be done', async () => {
  let done = 0
  const work = async () => {
    for (; done < 100; done += 1) await Promise.resolve()
  }
  void work()
  await yieldToMain()
  expect(done).toBe(100)
})
