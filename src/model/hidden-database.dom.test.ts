import type { DBSchema } from 'idb'
import { expect, test, vi } from 'vitest'
import { yieldToMain } from '../lib/scheduling.ts'
import { databaseOpener } from './database.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'

type Schema = DBSchema & { things: { key: string; value: string } }

const happen = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

async function start() {
  const asked = vi.spyOn(emptyIndexedDB(), 'open')
  const open = databaseOpener<Schema>({
    name: 'some',
    version: 1,
    upgrade: (database) => void database.createObjectStore('things'),
  })
  return { asked, open, first: await open() }
}

test('while the page is in the back/forward cache, nobody gets the database', async () => {
  const { open, first } = await start()
  happen('pagehide', true)
  const got = vi.fn()
  const opening = open().then(got)
  await yieldToMain()
  expect(got).not.toHaveBeenCalled()
  happen('pageshow', true)
  await opening
  expect(got).toHaveBeenCalledWith(first)
})

test('whoever waited for the database when the page was left gets it once the page is back', async () => {
  emptyIndexedDB()
  const open = databaseOpener({ name: 'some', version: 1, upgrade: () => {} })
  const got = vi.fn()
  const opening = open().then(got)
  happen('pagehide', true)
  await vi.waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1))
  await yieldToMain()
  expect(got).not.toHaveBeenCalled()
  happen('pageshow', true)
  await opening
  expect(got).toHaveBeenCalledOnce()
})

test('a page that is left for good closes nothing by itself', async () => {
  const { open, first } = await start()
  happen('pagehide', false)
  expect(await open()).toBe(first)
})

test.each([true, false])(
  'what is being written or read ends when the page is left (persisted: %s)',
  async (persisted) => {
    const { first } = await start()
    const writing = first.transaction('things', 'readwrite')
    const written = Promise.all([writing.store.put('one', 'a'), writing.done])
    const reading = first.transaction('things').store.getAll()
    happen('pagehide', persisted)
    await expect(written).rejects.toThrow()
    await expect(reading).rejects.toThrow()
  },
)

test('a page that has written everything is left without an error', async () => {
  const { first } = await start()
  await first.put('things', 'one', 'a')
  happen('pagehide', false)
  expect(await first.get('things', 'a')).toBe('one')
})
