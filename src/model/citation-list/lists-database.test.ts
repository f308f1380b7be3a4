import { beforeEach, expect, test, vi } from 'vitest'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { createListsDatabase, type ListHead } from './lists-database.ts'
import { citationsOf } from './test-citations.ts'

beforeEach(() => {
  emptyIndexedDB()
})

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

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

const databaseOf = (service: string) => createListsDatabase(`https://${service}.example`)

test('a list is read as it was written', async () => {
  const database = databaseOf('written')
  await database.write('list', { head: head(), pages, isWhole: true, over: null })
  expect(await database.read('list')).toEqual({
    head: head(),
    pages: [{ order: 'a0', citations: citationsOf([1, 2]) }],
  })
  expect(await database.size()).toBe(2)
  expect(await databaseOf('other').read('list')).toBeNull()
})

test.each([
  ['older than a week', head(), 8 * DAY_MS],
  ['damaged', { ...head(), gaps: 7 }, 0],
  ['without some of its citations', head({ citations: 3 }), 0],
  ['from no time at all', head({ checkedAt: 1e300 }), 0],
])(
  'a list that is %s is deleted when it is read, so that a new one can be stored',
  async (what, old, age) => {
    const database = databaseOf(what.replaceAll(' ', '-'))
    await database.write('list', { head: old as ListHead, pages, isWhole: true, over: null })
    vi.setSystemTime(Date.now() + age)
    expect(await database.read('list')).toBeNull()
    expect(await database.write('list', { head: head(), pages, isWhole: true, over: null })).toBe(
      true,
    )
  },
)

test.each(['a\uD800', '..'])(
  'a list with an id that no link can have (%j) is deleted',
  async (id) => {
    const database = databaseOf(encodeURIComponent(id.toWellFormed()))
    const citations = citationsOf([1, 2]).map((citation, at) =>
      at === 0 ? { ...citation, id } : citation,
    )
    const odd = new Map([['a0', JSON.stringify({ order: 'a0', citations })]])
    await database.write('list', { head: head(), pages: odd, isWhole: true, over: null })
    expect(await database.read('list')).toBeNull()
    expect(await database.head('list')).toBeNull()
  },
)
