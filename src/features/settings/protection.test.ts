import { expect, test, vi } from 'vitest'
import { askToPersist, isPersistent } from './stored-data.tsx'

test.each([true, false])('the browser’s answer is passed on: %s', async (answer) => {
  const storage = { persist: async () => answer, persisted: async () => answer }
  vi.stubGlobal('navigator', { storage })
  expect([await askToPersist(), await isPersistent()]).toEqual([answer, answer])
})

test('a browser that cannot be asked has not agreed', async () => {
  vi.stubGlobal('navigator', {})
  expect([await askToPersist(), await isPersistent()]).toEqual([false, false])
})
