import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blockStore, emptyIndexedDB, stopClock } from '../test-indexed-db.ts'
import type { StoredRecord } from './record.ts'
import { UserDatabase } from './user-database.ts'

const SCOPE = 'https://api.example'
const TEXTS = ['note']

beforeEach(() => emptyIndexedDB())

const flag = (id: string): StoredRecord => ({ id, brandId: 'tea', members: { flagged: [true, 5] } })

async function readAll(database: UserDatabase, kind: 'review' | 'event' = 'review', scope = SCOPE) {
  const all: unknown[] = []
  await database.read(scope, kind, TEXTS, (records) => all.push(...records))
  return all
}

const put = async (
  database: UserDatabase,
  changes: readonly StoredRecord[],
  signal?: AbortSignal,
) => database.put(SCOPE, [{ kind: 'review', changes }], { signal })

async function countEntries() {
  const raw = await openDB('brand-visibility')
  const count = await raw.count('entries')
  raw.close()
  return count
}

test('what version 1 stored, before any release, is left alone', async () => {
  const review = { service: SCOPE, id: 'cit_1', brandId: 'tea', note: 'Ask PR' }
  const first = await openDB('brand-visibility', 1, {
    upgrade: (database) => database.createObjectStore('reviews', { keyPath: ['service', 'id'] }),
  })
  await first.put('reviews', review)
  first.close()
  const database = new UserDatabase()
  await put(database, [flag('cit_2')])
  expect(await readAll(database)).toEqual([flag('cit_2')])
  const raw = await openDB('brand-visibility')
  expect(await raw.getAll('reviews')).toEqual([review])
  raw.close()
})

describe('records', () => {
  test('of two tabs are both stored, whatever each has read', async () => {
    const [one, two] = [new UserDatabase(), new UserDatabase()]
    const noted: StoredRecord = { ...flag('cit_1'), members: { note: ['Ask PR', 4, 0] } }
    await Promise.all([put(one, [flag('cit_1')]), put(two, [noted])])
    expect(await readAll(one)).toHaveLength(2)
    expect(await readAll(one)).toEqual(expect.arrayContaining([flag('cit_1'), noted]))
  })

  test('many at once are stored in few entries, and read in parts', async () => {
    const database = new UserDatabase()
    const many = Array.from({ length: 2500 }, (_, index) => flag(`cit_${index}`))
    await put(database, many)
    const parts: number[] = []
    await database.read(SCOPE, 'review', TEXTS, (records) => parts.push(records.length))
    expect(parts.toSorted()).toEqual([1000, 1000, 500])
  })

  test('changed often are merged into few entries when they are read; what cannot be read stays', async () => {
    const database = new UserDatabase()
    const large = Array.from({ length: 1000 }, (_, index) => flag(`cit_${index}`))
    await put(database, large)
    for (let time = 1; time <= 100; time += 1) {
      const note = [`note ${time}`, time, time - 1] as const
      await put(database, [{ ...flag('cit_1'), members: { note } }])
    }
    expect(await readAll(database)).toHaveLength(1100)
    expect(await countEntries()).toBe(101)
    const future = ['of the future', { id: 'cit_1', text: 'of the future' }]
    await database.put(SCOPE, [{ kind: 'review', changes: future }])
    await readAll(database)
    expect(await countEntries()).toBe(2)
    const all = await readAll(database)
    expect(all).toHaveLength(1003)
    expect(all).toEqual(expect.arrayContaining(future))
    expect(all).toContainEqual({ ...flag('cit_1'), members: { note: ['note 100', 100, 99] } })
  })

  test('are all stored or, when it is cancelled, none', async () => {
    const database = new UserDatabase()
    const cancelling = new AbortController()
    const many = Array.from({ length: 3000 }, (_, index) => flag(`cit_${index}`))
    const seen: number[] = []
    const storing = database.put(SCOPE, [{ kind: 'review', changes: many }], {
      signal: cancelling.signal,
      onProgress: (done) => {
        seen.push(done)
        cancelling.abort()
      },
    })
    await expect(storing).rejects.toThrow('abort')
    expect(seen[0]).toBe(1000)
    expect(await readAll(database)).toEqual([])
  })

  test('are not stored when it was cancelled before', async () => {
    const database = new UserDatabase()
    await expect(put(database, [flag('cit_1')], AbortSignal.abort())).rejects.toThrow('abort')
    expect(await readAll(database)).toEqual([])
  })

  test('that cannot be stored give the browser’s error', async () => {
    const database = new UserDatabase()
    await readAll(database)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await expect(put(database, [flag('cit_1')])).rejects.toThrow(
      expect.objectContaining({ name: 'QuotaExceededError' }),
    )
  })

  test('of a scope, or of one kind, can be deleted; others stay', async () => {
    const database = new UserDatabase()
    const scopes = [SCOPE, `${SCOPE} other`]
    for (const scope of scopes) {
      for (const kind of ['review', 'event'] as const) {
        await database.put(scope, [{ kind, changes: [flag('x')] }])
      }
    }
    await database.clear(SCOPE, 'event')
    expect([await readAll(database), await readAll(database, 'event')]).toEqual([[flag('x')], []])
    await database.clear(SCOPE)
    expect(await readAll(database)).toEqual([])
    expect(await readAll(database, 'event', `${SCOPE} other`)).toHaveLength(1)
  })

  test('can be given to another scope, beside those that are there', async () => {
    const database = new UserDatabase()
    const to = `${SCOPE} key`
    await put(database, [flag('cit_1'), flag('cit_2')])
    const reviewed: StoredRecord = { ...flag('cit_1'), members: { reviewed: [true, 1] } }
    await database.put(to, [{ kind: 'review', changes: [reviewed] }])
    await database.move(SCOPE, to)
    expect(await readAll(database)).toEqual([])
    const all = await readAll(database, 'review', to)
    expect(all).toHaveLength(3)
    expect(all).toEqual(expect.arrayContaining([flag('cit_1'), flag('cit_2'), reviewed]))
  })
})

test.each<[string, (database: UserDatabase) => Promise<void>]>([
  ['stored', async (database) => put(database, [flag('cit_2')])],
  ['deleted', async (database) => database.clear(SCOPE)],
  ['given to another scope', async (database) => database.move(SCOPE, 'other')],
  ['given an earlier time', async (database) => database.capTimes(SCOPE, 'review', 1)],
])(
  'records that cannot be %s, because another page blocks the store, fail after five seconds and stay as they are',
  async (_, change) => {
    const database = new UserDatabase()
    await put(database, [flag('cit_1')])
    const unblock = await blockStore('brand-visibility', 'entries')
    stopClock()
    const failed = expect(change(database)).rejects.toThrow('Another page blocks the store.')
    await vi.advanceTimersByTimeAsync(5000)
    await failed
    await unblock()
    expect(await readAll(database)).toEqual([flag('cit_1')])
  },
)

test('many records may take longer to store, as long as it goes on', async () => {
  const database = new UserDatabase()
  const many = Array.from({ length: 3000 }, (_, index) => flag(`cit_${index}`))
  stopClock()
  await database.put(SCOPE, [{ kind: 'review', changes: many }], {
    onProgress: () => vi.advanceTimersByTime(4000),
  })
  expect(await readAll(database)).toHaveLength(3000)
})

test('times after one count as it, in all entries of a kind', async () => {
  const database = new UserDatabase()
  const at = (id: string, time: number): StoredRecord => ({
    id,
    brandId: 'tea',
    members: { note: ['x', time, time, [0, 'anna']], flagged: [true, time] },
  })
  await put(database, [at('early', 5)])
  await put(database, [at('late', 900)])
  await database.put(SCOPE, [{ kind: 'event', changes: [at('late', 900)] }])
  await database.capTimes(SCOPE, 'review', 7)
  const read = await readAll(database)
  expect(read).toHaveLength(2)
  expect(read).toEqual(expect.arrayContaining([at('early', 5), at('late', 7)]))
  expect(await readAll(database, 'event')).toEqual([at('late', 900)])
})

test('a database that another tab deletes is created again, and that is noticed', async () => {
  const database = new UserDatabase()
  const onClosed = vi.fn<() => void>()
  database.onClosed.add(onClosed)
  await put(database, [flag('cit_1')])
  const { creations } = database
  const deletion = indexedDB.deleteDatabase('brand-visibility')
  await new Promise((resolve) => {
    deletion.addEventListener('success', resolve)
  })
  expect(onClosed).toHaveBeenCalledOnce()
  expect(await readAll(database)).toEqual([])
  expect(database.creations).toBe(creations + 1)
})
