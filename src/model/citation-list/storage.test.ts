import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListsDatabase } from './lists-database.ts'
import { LoadedCitations } from './loaded-citations.ts'
import type { ListEnd } from './loader.ts'
import { ListStorage } from './storage.ts'
import { citationsOf, numbersOf, range } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'

beforeEach(() => vi.useFakeTimers())

const openAt = (cursor: string): ListEnd => ({ kind: 'open', cursor, after: null })

function openTab(database: ListsDatabase) {
  const list = new LoadedCitations()
  const storage = new ListStorage('tea', database)
  const tab = {
    list,
    storage,
    append: (numbers: readonly number[]) => {
      list.insert(citationsOf(numbers), { after: list.oldest, below: null })
    },
    prepend: (numbers: readonly number[]) => {
      list.insert(citationsOf(numbers), { after: null, below: list.newest })
    },
    keep: (cursor = 'next') => {
      const { citations, unreadable } = list
      storage.keep({ citations, unreadable, end: openAt(cursor), gaps: [], checkedAt: 7 })
    },
    write: async (cursor?: string) => {
      tab.keep(cursor)
      await settled(storage.flush())
    },
  }
  return tab
}

async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  await vi.runAllTimersAsync()
  return promise
}

async function reopened(database: ListsDatabase) {
  const tab = openTab(database)
  const stored = await settled(tab.storage.restore())
  if (stored !== null) tab.list.restore(stored.pages)
  return { ...tab, head: stored?.head, numbers: numbersOf(tab.list.citations) }
}

test('a list is restored as it was, and can be continued', async () => {
  const { database } = createTestDatabase()
  const { list, append, prepend, keep } = openTab(database)
  append([3, 2])
  prepend([5, 4])
  list.addRejected({ items: [{ reason: 'id', raw: '{}' }], count: 1 })
  keep('a')
  await vi.runAllTimersAsync()
  const next = await reopened(database)
  expect(next.numbers).toEqual([5, 4, 3, 2])
  expect(next.head).toMatchObject({ end: openAt('a'), unreadable: list.unreadable, checkedAt: 7 })
  next.append([1])
  expect(next.list.citations.indexOf('cit_1')).toBe(4)
})

test('another page writes only that page', async () => {
  const { database, written } = createTestDatabase()
  const { append, prepend, write } = openTab(database)
  for (let at = 0; at < 60; at += 1) append(range(at * 50, at * 50 + 49))
  await write()
  expect(written()).toBe(3000)
  append(range(3000, 3049))
  await write()
  prepend(range(4000, 4049))
  await write()
  expect(written()).toBe(3100)
})

test('after a reload, another page still writes only that page', async () => {
  const { database, written } = createTestDatabase()
  const first = openTab(database)
  first.append(range(0, 49))
  await first.write()
  const next = await reopened(database)
  next.append(range(50, 99))
  await next.write()
  expect(written()).toBe(100)
})

test('an empty list is not restored', async () => {
  const { database, heads } = createTestDatabase()
  await openTab(database).write()
  expect(heads.get('tea')?.citations).toBe(0)
  expect((await reopened(database)).head).toBeUndefined()
})

test('several changes within a second are written at once', async () => {
  const { database, heads } = createTestDatabase()
  const { append, keep } = openTab(database)
  append(range(0, 49))
  keep('a')
  await vi.advanceTimersByTimeAsync(20)
  expect(heads.get('tea')?.revision).toBe(1)
  for (const cursor of ['b', 'c', 'd']) {
    append([100 + cursor.charCodeAt(0)])
    keep(cursor)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(heads.get('tea')?.revision).toBe(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(heads.get('tea')).toMatchObject({ revision: 2, end: openAt('d') })
})

test('a cleared list is not written back until something changes', async () => {
  const { database, heads, pages } = createTestDatabase()
  const { storage, append, write } = openTab(database)
  append(range(0, 699))
  await write()
  heads.clear()
  pages.clear()
  await storage.flush()
  expect(heads.size).toBe(0)
  append(range(700, 749))
  await write()
  expect((await reopened(database)).numbers).toEqual(range(0, 749))
})

test('an emptied list replaces the larger one', async () => {
  const { database } = createTestDatabase()
  const { list, append, write } = openTab(database)
  append(range(0, 99))
  append(range(100, 199))
  await write()
  list.clear()
  append([1, 2])
  await write()
  expect((await reopened(database)).numbers).toEqual([1, 2])
})

test('citations beyond the limit are not stored, and the list continues from there', async () => {
  const { database, heads } = createTestDatabase()
  const { append, prepend, keep, write } = openTab(database)
  append(range(0, 99_989))
  append([200_000])
  keep('within')
  append(range(300_000, 300_049))
  prepend([400_000])
  await write('beyond')
  expect(heads.get('tea')).toMatchObject({ citations: 99_992, end: openAt('within') })
  const next = await reopened(database)
  expect(next.numbers[0]).toBe(400_000)
  next.append(range(300_000, 300_049))
  await next.write('beyond')
  expect(heads.get('tea')).toMatchObject({ citations: 99_992, end: openAt('within') })
})

describe('two tabs', () => {
  test('with the same list: the longer one is stored completely', async () => {
    const { database } = createTestDatabase()
    const one = openTab(database)
    const two = openTab(database)
    one.append(range(0, 599))
    two.append(range(0, 49))
    await one.write('a')
    await two.write('x')
    expect((await reopened(database)).numbers).toHaveLength(600)
    two.append(range(50, 1299))
    await two.write('y')
    one.append(range(600, 649))
    await one.write('b')
    const next = await reopened(database)
    expect(next.numbers).toEqual(range(0, 1299))
    expect(next.head?.end).toEqual(openAt('y'))
  })

  test('and new citations that arrive between two writes: nothing is lost', async () => {
    const { database, heads } = createTestDatabase()
    const { list, append, prepend, keep, write } = openTab(database)
    append(range(100, 1299))
    await write()
    const head = heads.get('tea')
    if (head !== undefined) heads.set('tea', { ...head, revision: 9, citations: 10 })
    const readHead = database.head
    database.head = async (key) => {
      database.head = readHead
      prepend([3, 2, 1])
      keep('c')
      return readHead(key)
    }
    append(range(1300, 1349))
    await write('b')
    await vi.runAllTimersAsync()
    const next = await reopened(database)
    expect(next.numbers).toEqual(numbersOf(list.citations))
    expect(next.head?.end).toEqual(openAt('c'))
  })

  test('that write at the same time: one of the two lists is stored', async () => {
    const { database } = createTestDatabase()
    const one = openTab(database)
    const two = openTab(database)
    one.append(range(0, 9))
    two.append(range(5, 39))
    await settled(Promise.all([one.write('a'), two.write('b')]))
    expect((await reopened(database)).numbers).toEqual(range(5, 39))
  })
})

test('a store that is blocked, fails or never answers loses only the list', async () => {
  const refused = async () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const { database } = createTestDatabase()
  const fails: ListsDatabase = { ...database, head: refused, read: refused, write: refused }
  const never: ListsDatabase = { ...fails, read: async () => new Promise(() => {}) }
  for (const each of [fails, never]) {
    const tab = await reopened(each)
    expect(tab.head).toBeUndefined()
    tab.append([1])
    await tab.write()
    expect(numbersOf(tab.list.citations)).toEqual([1])
  }
})

test('after a failed write, the next one succeeds', async () => {
  const { database } = createTestDatabase()
  const { append, write } = openTab(database)
  const { write: put } = database
  database.write = async () => Promise.reject(new DOMException('', 'UnknownError'))
  append([1, 2])
  await write()
  database.write = put
  append([3])
  await write()
  expect((await reopened(database)).numbers).toEqual([1, 2, 3])
})

const numbers = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 9 })
const step = fc.record({
  kind: fc.constantFrom('page', 'news', 'again', 'write', 'reload', 'clear'),
  numbers,
})

test('for any sequence of events, the stored list is one of its states, with nothing lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { database } = createTestDatabase()
      let tab = openTab(database)
      let expected: number[] = []
      const write = async () => {
        if (tab.list.citations.length === 0) return
        await tab.write()
        expected = numbersOf(tab.list.citations)
      }
      for (const { kind, numbers: some } of steps) {
        if (kind === 'page') tab.append(some)
        else if (kind === 'news') tab.prepend(some)
        else if (kind === 'again') {
          tab.list.insert(citationsOf(some), { after: null, below: null })
        } else if (kind === 'clear') tab.list.clear()
        else if (kind === 'write') await write()
        else {
          tab = await reopened(database)
          expect(numbersOf(tab.list.citations)).toEqual(expected)
        }
      }
      await write()
      expect((await reopened(database)).numbers).toEqual(expected)
    }),
  )
})
