// @vitest-environment jsdom
import type { DBSchema } from 'idb'
import { expect, test, vi } from 'vitest'
import { nextTask } from '../lib/next-task.ts'
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

test('while the page is in the back/forward cache, a database is closed', async () => {
  const { asked, open, first } = await start()
  happen('pagehide', true)
  await vi.waitFor(() => expect(() => first.transaction('things')).toThrow())
  const opening = open()
  await nextTask()
  expect(asked).toHaveBeenCalledOnce()
  happen('pageshow', true)
  expect(await (await opening).getAll('things')).toEqual([])
})

test('a page that is left for good closes nothing by itself', async () => {
  const { open, first } = await start()
  happen('pagehide', false)
  expect(await open()).toBe(first)
})

test.each([true, false])(
  'what is being written ends when the page is left (persisted: %s), and what is read does not',
  async (persisted) => {
    const { first } = await start()
    const writing = first.transaction('things', 'readwrite')
    const written = Promise.all([writing.store.put('one', 'a'), writing.done])
    const reading = first.transaction('things').store.getAll()
    happen('pagehide', persisted)
    await expect(written).rejects.toThrow()
    expect(await reading).toEqual([])
  },
)

test('a page that has written everything is left without an error', async () => {
  const { first } = await start()
  await first.put('things', 'one', 'a')
  happen('pagehide', false)
  expect(await first.get('things', 'a')).toBe('one')
})
