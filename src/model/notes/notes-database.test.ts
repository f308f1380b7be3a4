import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { NOTES_DATABASE } from '../store-names.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import type { Note } from './note.ts'
import { createNotesDatabase } from './notes-database.ts'

beforeEach(() => {
  emptyIndexedDB()
})

const databaseOf = (service: string) => createNotesDatabase(`https://${service}.example`)

const note = (more: Partial<Note> = {}): Note => ({
  id: 'one',
  brandId: 'tea',
  date: '2026-11-09',
  text: 'Campaign',
  changedAt: '2026-11-17T13:00:00.000Z',
  ...more,
})
const changes = (...notes: Note[]) => new Map(notes.map((each) => [each.id, each]))

test('notes are read as they were written, by service', async () => {
  const database = databaseOf('written')
  await database.write(changes(note(), note({ id: 'two' })))
  expect(await database.all()).toEqual([note(), note({ id: 'two' })])
  expect(await databaseOf('other').all()).toEqual([])
})

test('an older version does not replace a newer one, which another tab has written', async () => {
  const database = databaseOf('newer')
  const newer = note({ text: 'Later', changedAt: '2026-11-18T00:00:00.000Z' })
  await database.write(changes(newer))
  await database.write(changes(note({ text: 'Earlier' })))
  expect(await database.all()).toEqual([newer])
})

test('null deletes a note, and clearing deletes those of one service only', async () => {
  const [database, other] = [databaseOf('cleared'), databaseOf('kept')]
  await database.write(changes(note(), note({ id: 'two' })))
  await other.write(changes(note()))
  await database.write(new Map([['one', null]]))
  expect((await database.all()).map(({ id }) => id)).toEqual(['two'])
  await database.clear()
  expect([await database.all(), await other.all()]).toEqual([[], [note()]])
})

test('a damaged record is skipped but not deleted', async () => {
  const database = databaseOf('damaged')
  await database.write(changes(note()))
  const store = await openDB(NOTES_DATABASE)
  await store.put('notes', { service: 'https://damaged.example', id: 'two', date: 'never' })
  expect(await database.all()).toEqual([note()])
  expect(await store.get('notes', ['https://damaged.example', 'two'])).toBeDefined()
  store.close()
})
