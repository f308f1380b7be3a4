import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { LISTS_DATABASE } from '../local-storage.ts'
import { blockStore, emptyIndexedDB, stopClock } from '../test-indexed-db.ts'
import { createListsDatabase, type ListHead, type ListsDatabase } from './lists-database.ts'
import { citationsOf } from './test-citations.ts'

beforeEach(() => emptyIndexedDB())

const DAY_MS = 86_400_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))

const head = (more: Partial<ListHead> = {}): ListHead => ({
  revision: 1,
  pages: 1,
  citations: 2,
  end: { kind: 'reached', fault: null },
  gaps: [],
  unreadable: { items: [], count: 0 },
  checkedAt: Date.now(),
  ...more,
})
const pages = new Map([['a0', JSON.stringify({ order: 'a0', citations: citationsOf([1, 2]) })]])

const onePage = (order: string, number: number) =>
  [order, JSON.stringify({ order, citations: citationsOf([number]) })] as const

const pageWith = (odd: object) =>
  JSON.stringify({
    order: 'a0',
    citations: citationsOf([1, 2]).map((each) => ({ ...each, ...odd })),
  })

const databaseOf = (service: string) => createListsDatabase(`https://${service}.example`)

type Write = Parameters<ListsDatabase['write']>[1]

/** A whole list of one page. */
const write = async (database: ListsDatabase, more: Partial<Write> = {}, name = 'list') =>
  database.write(name, { head: head(), pages, isWhole: true, over: null, ...more })

test('a list is read as it was written', async () => {
  const database = databaseOf('written')
  await write(database)
  expect(await database.read('list')).toEqual({
    head: head(),
    pages: [{ order: 'a0', citations: citationsOf([1, 2]) }],
  })
  expect(await database.size()).toBe(2)
  expect(await databaseOf('other').read('list')).toBeNull()
})

test.each([
  { kind: 'open', cursor: 'next', after: null },
  { kind: 'open', cursor: null, after: 'cit_2' },
  { kind: 'reached', fault: 'missing-cursor' },
] as const)('a list keeps its end %j, its gaps and what could not be read', async (end) => {
  const database = databaseOf('whole')
  const gaps = [{ cursor: null, after: null, below: 'cit_1' }]
  const unreadable = { items: [{ reason: 'id', raw: '{}' }], count: 3 }
  const whole = head({ end, gaps, unreadable })
  await write(database, { head: whole })
  expect((await database.read('list'))?.head).toEqual(whole)
})

test.each([80, 81, 160])('a list of %i pages is read whole and in order', async (count) => {
  const database = databaseOf('many')
  const numbers = Array.from({ length: count }, (_, index) => index)
  const many = new Map(numbers.map((each) => onePage(`a${String(each).padStart(3, '0')}`, each)))
  await write(database, { head: head({ pages: count, citations: count }), pages: many })
  const read = await database.read('list')
  expect(read?.pages.flatMap(({ citations }) => citations)).toEqual(citationsOf(numbers))
})

test('a damaged page among many does not hold the page up', async () => {
  const database = databaseOf('damaged')
  const pages80 = new Map(
    Array.from({ length: 79 }, (_, index) => onePage(`a${10 + index}`, index)),
  )
  pages80.set('z', '{')
  await write(database, { head: head({ pages: 80, citations: 80 }), pages: pages80 })
  expect(await database.read('list')).toBeNull()
})

test('lists of an earlier version are deleted', async () => {
  const earlier = await openDB(LISTS_DATABASE, 2, {
    upgrade: (database) => database.createObjectStore('heads'),
  })
  earlier.close()
  const database = databaseOf('upgraded')
  expect(await write(database)).toBe(true)
})

test('a write replaces some pages or all of them, and only over the revision that it knows', async () => {
  const database = databaseOf('writes')
  const writeOver = async (revision: number, isWhole: boolean, over: number | null) => {
    const count = isWhole ? 1 : 2
    const changed = new Map([onePage(`a${revision}`, revision)])
    return write(database, {
      head: head({ revision, pages: count, citations: count }),
      pages: changed,
      isWhole,
      over,
    })
  }
  const orders = async () => (await database.read('list'))?.pages.map(({ order }) => order)
  expect(await writeOver(1, false, 7)).toBe(false)
  expect(await database.head('list')).toBeNull()
  expect(await writeOver(0, true, null)).toBe(true)
  expect(await writeOver(1, false, 0)).toBe(true)
  expect(await orders()).toEqual(['a0', 'a1'])
  expect(await writeOver(2, true, 0)).toBe(false)
  expect(await orders()).toEqual(['a0', 'a1'])
  expect(await writeOver(2, true, 1)).toBe(true)
  expect(await orders()).toEqual(['a2'])
})

test('lists can be deleted one by one, by brand, or all', async () => {
  const [database, other] = [databaseOf('own'), databaseOf('other')]
  const names = ['["tea",1]', '["tea",2]', '["tea2",1]']
  for (const name of names) await write(database, {}, name)
  await write(other, {}, '["tea",1]')
  const left = async () =>
    (await Promise.all(names.map(async (name) => database.read(name)))).map((each) => each !== null)
  await database.drop('["tea",1]')
  expect(await left()).toEqual([false, true, true])
  await database.dropBrand('tea')
  expect(await left()).toEqual([false, false, true])
  expect(await other.read('["tea",1]')).not.toBeNull()
  await database.clear()
  expect([await database.size(), await other.read('["tea",1]')]).toEqual([0, null])
})

test('tidying keeps the newest six lists of this service', async () => {
  const [database, other] = [databaseOf('tidy'), databaseOf('other')]
  const keep = async (into: typeof database, name: string, checkedAt: number) =>
    write(into, { head: head({ checkedAt }) }, name)
  for (let age = 1; age <= 7; age += 1) await keep(database, `${age}`, Date.now() - age * 1000)
  await keep(database, 'future', Date.now() + 1000)
  await keep(other, 'other', Date.now())
  const damaged = { ...head(), gaps: 7 } as unknown as ListHead
  await write(database, { head: damaged }, 'damaged')
  await database.tidy()
  expect(await database.size()).toBe(12)
  const names = ['1', '2', '3', '4', '5', '6', '7', 'future']
  const heads = await Promise.all(names.map(async (name) => database.head(name)))
  expect(heads.map((each) => each !== null)).toEqual([...Array(6).fill(true), false, false])
  expect(await other.head('other')).toBeNull()
})

test('a closed database answers nothing more', async () => {
  const database = databaseOf('closed')
  await write(database)
  database.close()
  await expect(database.read('list')).rejects.toThrow('forgotten')
})

test.each([
  ['a text that is no JSON', '{'],
  ['null', 'null'],
  ['a page without citations', '{"order":"a0"}'],
  ['a page without a place', JSON.stringify({ order: 7, citations: citationsOf([1, 2]) })],
  ['a citation that is none', '{"order":"a0","citations":[null,8]}'],
  ['a citation without a text', pageWith({ query: 7 })],
  ['a citation without a time', pageWith({ detected_at: 'x' })],
  ['a citation whose id no link can have', pageWith({ id: 'a\uD800' })],
  ['a citation whose id is a folder', pageWith({ id: '..' })],
])('a list with %s in place of a page is deleted', async (_, text) => {
  const database = databaseOf('damaged')
  await write(database, { pages: new Map([['a0', text]]) })
  expect([await database.read('list'), await database.head('list')]).toEqual([null, null])
})

test.each([
  ['older than a week', head(), 8 * DAY_MS],
  ['damaged', { ...head(), gaps: 7 }, 0],
  ['without some of its citations', head({ citations: 3 }), 0],
  ['without an end', { ...head(), end: null }, 0],
  ['open at what is no cursor', { ...head(), end: { kind: 'open', cursor: 7, after: null } }, 0],
  ['open below what is no ID', { ...head(), end: { kind: 'open', cursor: null, after: 7 } }, 0],
  ['at its end for no known reason', { ...head(), end: { kind: 'reached', fault: 'x' } }, 0],
  ['of no known kind of end', { ...head(), end: { kind: 'x', fault: null } }, 0],
  ['without one of its pages', head({ pages: 2 }), 0],
  ['from no time at all', head({ checkedAt: 1e300 }), 0],
])(
  'a list that is %s is deleted when it is read, so that a new one can be stored',
  async (what, old, age) => {
    const database = databaseOf(what.replaceAll(' ', '-'))
    await write(database, { head: old as ListHead })
    vi.setSystemTime(Date.now() + age)
    expect(await database.read('list')).toBeNull()
    expect(await write(database)).toBe(true)
  },
)

test('lists that cannot be cleared, because another page blocks them, fail after five seconds', async () => {
  const database = createListsDatabase('https://api.example')
  expect(await database.size()).toBe(0)
  await blockStore(LISTS_DATABASE, 'pages')
  stopClock()
  const failed = expect(database.clear()).rejects.toThrow('Another tab blocks the lists.')
  await vi.advanceTimersByTimeAsync(5000)
  await failed
})
