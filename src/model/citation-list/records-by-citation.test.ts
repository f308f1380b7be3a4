import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { detailOf } from '../../api/test-fetch.ts'
import { LISTS_DATABASE } from '../local-storage.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { createListsDatabase } from './lists-database.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  emptyIndexedDB()
  vi.useFakeTimers({ toFake: ['Date'] })
})

const databaseOf = (service: string) => createListsDatabase(`https://${service}.example`)

test('a citation that was read is kept for its brand, service and reader only', async () => {
  const database = databaseOf('own')
  const stored = { detail: detailOf('cit_1'), at: Date.now() }
  await database.storeDetail('tea', stored)
  expect(await databaseOf('own').detail('tea', 'cit_1')).toEqual(stored)
  expect(await database.detail('tea', 'cit_2')).toBeNull()
  expect(await database.detail('coffee', 'cit_1')).toBeNull()
  // Another key at the same service is another user (citation-lists.ts).
  expect(await databaseOf('own reader').detail('tea', 'cit_1')).toBeNull()
})

test('of citations that were read, the newest two hundred stay', async () => {
  const database = databaseOf('many')
  const present = Date.now()
  for (let number = 0; number < 202; number += 1) {
    const at = number === 0 ? present : present - 1000 + number
    await database.storeDetail('tea', { detail: detailOf(`cit_${number}`), at })
  }
  const ids = ['cit_0', 'cit_1', 'cit_2', 'cit_3', 'cit_201']
  const stored = await Promise.all(ids.map(async (id) => database.detail('tea', id)))
  expect(stored.map((each) => each !== null)).toEqual([true, false, false, true, true])
})

test('an answer of more than 200,000 characters is not kept', async () => {
  const database = databaseOf('long')
  for (const [id, length] of [
    ['short', 200_000],
    ['long', 200_001],
  ] as const) {
    const detail = { ...detailOf(id), full_response: 'x'.repeat(length) }
    await database.storeDetail('tea', { detail, at: Date.now() })
  }
  expect(await database.detail('tea', 'short')).not.toBeNull()
  expect(await database.detail('tea', 'long')).toBeNull()
})

test.each([
  ['without its answer', { ...detailOf('cit_1'), full_response: undefined }],
  ['with an id that no link can have', { ...detailOf('cit_1'), id: 'a\uD800' }],
  ['that is none', 7],
])('a kept citation %s is as good as none, and one of a newer version is read', async (_, odd) => {
  const database = databaseOf('odd')
  await database.storeDetail('tea', { detail: detailOf('cit_1'), at: Date.now() })
  const raw = await openDB(LISTS_DATABASE)
  const [key] = await raw.getAllKeys('details')
  await raw.put('details', { detail: odd, at: Date.now() }, key)
  expect(await database.detail('tea', 'cit_1')).toBeNull()
  const newer = { ...detailOf('cit_1'), more: [1] }
  await raw.put('details', { detail: newer, at: Date.now() }, key)
  raw.close()
  expect((await database.detail('tea', 'cit_1'))?.detail).toEqual(detailOf('cit_1'))
})

test('what was read is deleted after a week, with its brand, alone, and with everything', async () => {
  const [database, other] = [databaseOf('own'), databaseOf('other')]
  const keep = async (into: typeof database, brandId: string, id: string) => {
    await into.storeDetail(brandId, { detail: detailOf(id), at: Date.now() })
    await into.storeAnswer(brandId, id, 'Harney', null)
  }
  const all = async () => {
    const raw = await openDB(LISTS_DATABASE)
    const keys = await Promise.all(
      ['answers', 'details'].map(async (store) => raw.getAllKeys(store)),
    )
    raw.close()
    return keys.map((each) => each.map((key) => String(key).split(',').at(-1)))
  }
  await keep(database, 'tea', 'old')
  vi.setSystemTime(Date.now() + 7 * DAY_MS + 1)
  expect(await database.detail('tea', 'old')).toBeNull()
  expect((await database.answers('tea')).size).toBe(0)
  await keep(database, 'tea', 'a')
  await keep(database, 'tea', 'b')
  await keep(database, 'coffee', 'c')
  await keep(other, 'tea', 'd')
  await database.tidy()
  expect(await all()).toEqual([
    ['c', 'a', 'b'],
    ['c', 'a', 'b'],
  ])
  await database.dropDetail('tea', 'a')
  expect(await all()).toEqual([
    ['c', 'a', 'b'],
    ['c', 'b'],
  ])
  await database.dropBrand('tea')
  expect(await all()).toEqual([['c'], ['c']])
  await database.clear()
  expect(await all()).toEqual([[], []])
})

test('the models of stored answers and citations are known, each brand’s own', async () => {
  const database = databaseOf('own')
  const by = { platform: 'chatgpt', model: 'a', detectedAt: '2026-11-17T10:00:00Z' }
  await database.storeAnswer('tea', 'read', 'Harney', by)
  await database.storeAnswer('tea', 'gone', '', null)
  await database.storeAnswer('coffee', 'other', 'Harney', by)
  const detail = detailOf('opened')
  await database.storeDetail('tea', { detail, at: Date.now() })
  expect(await database.models('tea')).toEqual([
    {
      platform: detail.platform,
      model: detail.metadata.model_version,
      detectedAt: detail.detected_at,
    },
    by,
  ])
})

test('the models of all stored answers are read, also where there are thousands', async () => {
  const database = databaseOf('own')
  const all = Array.from({ length: 600 }, (_, at) => `model ${at}`)
  for (const [at, model] of all.entries()) {
    const by = { platform: 'chatgpt', model, detectedAt: '2026-11-17T10:00:00Z' }
    await database.storeAnswer('tea', `${1000 + at}`, '', by)
  }
  expect((await database.models('tea')).map(({ model }) => model)).toEqual(all)
})
