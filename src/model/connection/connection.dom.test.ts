import { expect, test } from 'vitest'
import { Connection } from './connection.ts'

test('what the browser says of the network is known, and being back is worth a retry', () => {
  const connection = new Connection()
  window.dispatchEvent(new Event('offline'))
  expect([connection.isOnline.get(), connection.restored.get()]).toEqual([false, 0])
  window.dispatchEvent(new Event('online'))
  expect([connection.isOnline.get(), connection.restored.get()]).toEqual([true, 1])
})
