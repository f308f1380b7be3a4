import { forceCloseDatabase } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { expect, test, vi } from 'vitest'
import { databaseOpener } from './database.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'

function start() {
  const asked = vi.spyOn(emptyIndexedDB(), 'open')
  const open = databaseOpener({ name: 'some', version: 1, upgrade: () => {} })
  const failNext = () => {
    asked.mockImplementationOnce(() => {
      throw new Error('broken')
    })
  }
  return { asked, open, failNext }
}

test('a database is opened once, when it is needed', async () => {
  const { asked, open } = start()
  expect(asked).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([open(), open()])
  expect(first).toBe(second)
  expect(asked).toHaveBeenCalledOnce()
})

test('after a failure to open or reopen a database, the next call opens it', async () => {
  const { open, failNext } = start()
  failNext()
  await expect(open()).rejects.toThrow('broken')
  const first = await open()
  // fake-indexeddb's types ask for its class, but any database works.
  Reflect.apply(forceCloseDatabase, undefined, [unwrap(first)])
  failNext()
  await expect(open()).rejects.toThrow('broken')
  expect(await open()).not.toBe(first)
})
