import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FeedArchive } from './feed-archive.ts'
import { FeedKeeper } from './feed-keeper.ts'
import { FeedList } from './feed-list.ts'
import { someArchive } from './test-archive.ts'
import { idsOf, page } from './test-citations.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

const STATE = { gaps: [], checkedAt: 7 }

function tab(archive: FeedArchive | null) {
  const list = new FeedList()
  return { list, keeper: new FeedKeeper(list, 'tea', Promise.resolve(archive), () => STATE) }
}

async function write(keeper: FeedKeeper): Promise<void> {
  keeper.changed()
  const writing = keeper.write()
  await vi.runAllTimersAsync()
  await writing
}

async function restored(archive: FeedArchive): Promise<ReturnType<typeof tab>> {
  const next = tab(archive)
  const restoring = next.keeper.restore()
  await vi.runAllTimersAsync()
  await restoring
  return next
}

const range = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, index) => start + index)

test('a list comes back as it was, and goes on where it was', async () => {
  const { archive } = someArchive()
  const { list, keeper } = tab(archive)
  list.add({ ...page([3, 2], 'a'), unreadable: [{ reason: 'id', raw: '{}' }] })
  keeper.changed()
  await vi.runAllTimersAsync()
  const next = await restored(archive)
  expect(idsOf(next.list)).toEqual([3, 2])
  expect([next.list.nextCursor, next.list.hasMore, next.list.pages]).toEqual(['a', true, 1])
  expect(next.list.unreadable).toEqual(list.unreadable)
  expect(next.list.indexOf('cit_2')).toBe(1)
  next.list.add(page([1]))
  expect(idsOf(next.list)).toEqual([3, 2, 1])
})

test('a page more writes only the last citations again', async () => {
  const { archive, written } = someArchive()
  const { list, keeper } = tab(archive)
  for (let at = 0; at < 60; at += 1) list.add(page(range(at * 50, at * 50 + 50), `c${at}`))
  await write(keeper)
  expect(written()).toBe(3000)
  list.add(page(range(3000, 3050), 'more'))
  await write(keeper)
  expect(written()).toBe(3050)
  list.add(page(range(3050, 3100), 'more still'))
  await write(keeper)
  expect(written()).toBe(3150)
})

test('a page that comes while the last one is being written is written too', async () => {
  const { archive } = someArchive()
  const { list, keeper } = tab(archive)
  list.add(page(range(0, 3000), 'a'))
  keeper.changed()
  const writing = keeper.write()
  await vi.advanceTimersByTimeAsync(0)
  list.add(page([3000], 'b'))
  keeper.changed()
  await vi.runAllTimersAsync()
  await writing
  expect((await restored(archive)).list.nextCursor).toBe('b')
})

test('is not kept while it is walked again, but as it was before', async () => {
  const { archive } = someArchive()
  const { list, keeper } = tab(archive)
  list.add(page([5, 4], 'a'))
  list.add(page([3], 'b'))
  await write(keeper)
  list.startAgain()
  list.add(page([6, 5], 'again'))
  await write(keeper)
  const next = await restored(archive)
  expect([idsOf(next.list), next.list.nextCursor]).toEqual([[5, 4, 3], 'b'])
})

test('is kept again when the second walk ends before it has met everything', async () => {
  const { archive } = someArchive()
  const { list, keeper } = tab(archive)
  list.add(page([5, 4], 'a'))
  list.add(page([3]))
  list.startAgain()
  list.add(page([6, 5, 4]))
  await write(keeper)
  expect(idsOf((await restored(archive)).list)).toEqual([6, 5, 4, 3])
})

test('what the reader has cleared is not written back before there is something new', async () => {
  const { archive, heads } = someArchive()
  const { list, keeper } = tab(archive)
  list.add(page(range(0, 700), 'a'))
  await write(keeper)
  heads.clear()
  await keeper.write()
  expect(heads.size).toBe(0)
  list.add(page(range(700, 750), 'b'))
  keeper.changed()
  await vi.runAllTimersAsync()
  expect(idsOf((await restored(archive)).list)).toEqual(range(0, 750))
})

test('news make no run longer and longer', async () => {
  const { archive } = someArchive()
  const { list, keeper } = tab(archive)
  list.add(page(range(10_000, 10_600), 'a'))
  await write(keeper)
  for (let at = 9900; at > 6900; at -= 50) {
    list.addNews(page(range(at, at + 50)), list.citations[0]?.id ?? null)
    await write(keeper)
  }
  const runs = (await archive.read('tea'))?.runs ?? []
  expect(Math.max(...runs.map((run) => run.length))).toBeLessThanOrEqual(1000)
  expect(runs.flat()).toEqual(list.citations)
})

test('an emptied list replaces the larger one', async () => {
  const { archive } = someArchive()
  const { list, keeper } = tab(archive)
  list.add(page(range(0, 700), 'a'))
  await write(keeper)
  list.clear()
  list.add(page([1, 2]))
  await write(keeper)
  expect(idsOf((await restored(archive)).list)).toEqual([1, 2])
})

test('what is loaded beyond the bound is not kept, and the list goes on from there', async () => {
  const { archive, heads } = someArchive()
  const { list, keeper } = tab(archive)
  list.append(page(range(0, 99_990)).citations)
  list.add(page([200_000], 'within'))
  await write(keeper)
  list.add(page(range(300_000, 300_050), 'beyond'))
  list.addNews(page([400_000, 0]), 'cit_0')
  await write(keeper)
  expect(heads.get('tea')).toMatchObject({ citations: 99_992, nextCursor: 'within' })
  const next = await restored(archive)
  expect([next.list.citations[0]?.id, next.list.citations.length]).toEqual(['cit_400000', 99_992])
})

describe('two tabs', () => {
  test('with the same brand: the one that has loaded more is kept, whole', async () => {
    const { archive } = someArchive()
    const one = tab(archive)
    const two = tab(archive)
    one.list.add(page(range(0, 600), 'a'))
    two.list.add(page(range(0, 50), 'x'))
    await write(one.keeper)
    await write(two.keeper)
    expect((await restored(archive)).list.citations).toHaveLength(600)
    two.list.add(page(range(50, 1300), 'y'))
    await write(two.keeper)
    one.list.add(page(range(600, 650), 'b'))
    await write(one.keeper)
    const next = await restored(archive)
    expect(idsOf(next.list)).toEqual(range(0, 1300))
    expect(next.list.nextCursor).toBe('y')
  })

  test('and news that arrive while one looks at what the other has kept: nothing is lost', async () => {
    const { archive, heads } = someArchive()
    const { list, keeper } = tab(archive)
    list.add(page(range(100, 1300), 'a'))
    await write(keeper)
    const head = heads.get('tea')
    expect(head).toBeDefined()
    if (head !== undefined) heads.set('tea', { ...head, revision: 9, citations: 10 })
    const look = archive.head
    archive.head = async (key) => {
      archive.head = look
      list.addNews(page([3, 2, 1]), 'cit_100')
      keeper.changed()
      return look(key)
    }
    list.add(page(range(1300, 1350), 'b'))
    await write(keeper)
    await vi.runAllTimersAsync()
    const next = await restored(archive)
    expect(idsOf(next.list)).toEqual(idsOf(list))
    expect(next.list.nextCursor).toBe('b')
  })

  test('that write at the same moment leave one list or the other', async () => {
    const { archive } = someArchive()
    const one = tab(archive)
    const two = tab(archive)
    one.list.add(page(range(0, 10), 'a'))
    two.list.add(page(range(5, 40), 'b'))
    one.keeper.changed()
    two.keeper.changed()
    const both = Promise.all([one.keeper.write(), two.keeper.write()])
    await vi.runAllTimersAsync()
    await both
    await vi.runAllTimersAsync()
    expect(idsOf((await restored(archive)).list)).toEqual(range(5, 40))
  })
})

test('a store that is blocked, fails or never answers costs nothing but the list', async () => {
  const fails: FeedArchive = {
    head: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    read: () => Promise.reject(new DOMException('', 'UnknownError')),
    write: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    size: () => Promise.resolve({ lists: 0, citations: 0 }),
    forget: () => Promise.resolve(),
  }
  const never: FeedArchive = { ...fails, read: async () => new Promise(() => {}) }
  for (const archive of [null, fails, never]) {
    const { list, keeper } = tab(archive)
    const restoring = keeper.restore()
    await vi.runAllTimersAsync()
    expect(await restoring).toBeNull()
    list.add(page([1], 'a'))
    await write(keeper)
    expect(idsOf(list)).toEqual([1])
  }
})

const numbers = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 9 })
const step = fc.record({
  kind: fc.constantFrom('page', 'news', 'again', 'write', 'reload', 'clear'),
  numbers,
})

test('whatever happens in between, what is kept is a state of the list: nothing lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { archive } = someArchive()
      let { list, keeper } = tab(archive)
      let expected: number[] = []
      const keep = async () => {
        await write(keeper)
        if (list.pages > 0 && !list.isCatchingUp) expected = idsOf(list)
      }
      for (const [at, { kind, numbers: ids }] of steps.entries()) {
        if (kind === 'page') list.add(page(ids, `c${at}`))
        else if (kind === 'news') list.addNews(page(ids, 'n'), list.citations[0]?.id ?? null)
        else if (kind === 'again') list.startAgain()
        else if (kind === 'clear') list.clear()
        else if (kind === 'write') await keep()
        else {
          ;({ list, keeper } = await restored(archive))
          expect(idsOf(list)).toEqual(expected)
        }
      }
      await keep()
      expect(idsOf((await restored(archive)).list)).toEqual(expected)
    }),
  )
})
