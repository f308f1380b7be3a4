import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FeedList } from './feed-list.ts'
import { idsOf, page } from './test-citations.ts'

describe('pages', () => {
  test('follow one another until the service says that there is no more', () => {
    const list = new FeedList()
    list.add(page([1, 2], 'a'))
    expect([list.hasMore, list.nextCursor]).toEqual([true, 'a'])
    list.add(page([3], 'ignored', false))
    expect(idsOf(list)).toEqual([1, 2, 3])
    expect([list.hasMore, list.fault]).toEqual([false, null])
  })

  test('may be empty in the middle', () => {
    const list = new FeedList()
    list.add(page([1], 'a'))
    list.add(page([], 'b'))
    list.add(page([2]))
    expect(idsOf(list)).toEqual([1, 2])
  })

  test('show an id that came before once', () => {
    const list = new FeedList()
    list.add(page([1, 2], 'a'))
    expect(list.add(page([2, 3, 3]))).toBe(1)
    expect(idsOf(list)).toEqual([1, 2, 3])
  })

  test.each([[null], ['']])('end with a warning when the next cursor is %j', (cursor) => {
    const list = new FeedList()
    list.add(page([1], cursor, true))
    expect([list.hasMore, list.fault]).toEqual([false, 'missing-cursor'])
  })

  test('end with a warning when a cursor comes again', () => {
    const list = new FeedList()
    list.add(page([1], 'a'))
    list.add(page([2], 'b'))
    list.add(page([3], 'a'))
    expect([list.hasMore, list.fault]).toEqual([false, 'repeated-cursor'])
  })

  test('set aside unreadable items once', () => {
    const list = new FeedList()
    const unreadable = [{ reason: 'id: required', raw: '{}' }]
    list.add({ ...page([1], 'a'), unreadable })
    list.add({ ...page([2]), unreadable })
    expect(list.unreadable).toHaveLength(1)
  })
})

test('starting again keeps what is loaded and puts what is new at its place', () => {
  const list = new FeedList()
  list.add(page([10, 9], 'a'))
  list.add(page([8, 7], 'dead'))
  list.startAgain()
  list.add(page([12, 11, 10], 'b'))
  list.add(page([9, 8, 7], 'c'))
  list.add(page([6]))
  expect(idsOf(list)).toEqual([12, 11, 10, 9, 8, 7, 6])
  expect(list.indexOf('cit_9')).toBe(3)
})

test('whatever the pages, every citation is there once, in the order of its first appearance', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 12 }), (pages) => {
      const list = new FeedList()
      pages.forEach((numbers, index) => list.add(page(numbers, `c${index}`)))
      expect(idsOf(list)).toEqual([...new Set(pages.flat())])
      for (const { id } of list.citations) {
        expect(list.citations[list.indexOf(id)]?.id).toBe(id)
      }
    }),
  )
})

test('whatever is walked again after news, the list is the service’s own', () => {
  const service = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 })
  const size = fc.integer({ min: 1, max: 7 })
  fc.assert(
    fc.property(service, size, fc.nat(39), fc.nat(12), (all, pageSize, newer, loadedPages) => {
      const news = Math.min(newer, all.length - 1)
      const walk = (list: FeedList, source: number[], pages: number) => {
        for (let at = 0; at < pages && at * pageSize < source.length; at += 1) {
          const part = source.slice(at * pageSize, (at + 1) * pageSize)
          list.add(page(part, (at + 1) * pageSize < source.length ? `c${at}` : null))
        }
      }
      const list = new FeedList()
      walk(list, all.slice(news), loadedPages)
      list.startAgain()
      walk(list, all, all.length)
      expect(idsOf(list)).toEqual(all)
    }),
  )
})

describe('news', () => {
  test('come in above the list, whose end stays where it is', () => {
    const list = new FeedList()
    list.add(page([5, 4], 'a'))
    expect(list.countNews(page([7, 6, 5, 4]))).toBe(2)
    expect(list.addNews(page([7, 6, 5, 4]), 'cit_5')).toBe(true)
    expect([idsOf(list), list.nextCursor]).toEqual([[7, 6, 5, 4], 'a'])
    list.add(page([3]))
    expect(idsOf(list)).toEqual([7, 6, 5, 4, 3])
  })

  test('of several pages are put in order, until the list is reached', () => {
    const list = new FeedList()
    list.add(page([2, 1]))
    expect(list.addNews(page([8, 7, 6], 'x'), 'cit_2')).toBe(false)
    expect(list.addNews(page([6, 5, 4, 3], 'y'), 'cit_2')).toBe(false)
    expect(list.addNews(page([2, 1]), 'cit_2')).toBe(true)
    expect(idsOf(list)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('a gap that stayed is closed by starting again, whatever came in meanwhile', () => {
    const ids = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), ids, ids, ids, (newer, size, pages, looked) => {
        const all = Array.from({ length: 40 }, (_, index) => 40 - index)
        const pageAt = (source: number[], at: number) =>
          page(
            source.slice(at * size, (at + 1) * size),
            (at + 1) * size < source.length ? `c${at}` : null,
          )
        const list = new FeedList()
        const old = all.slice(newer)
        for (let at = 0; at < pages && at * size < old.length; at += 1) list.add(pageAt(old, at))
        const below = list.citations[0]?.id ?? null
        let at = 0
        while (at < looked && !list.addNews(pageAt(all, at), below)) at += 1
        const before = idsOf(list)
        expect(new Set(before).size).toBe(before.length)
        list.startAgain()
        for (let again = 0; again * size < all.length; again += 1) list.add(pageAt(all, again))
        expect(idsOf(list)).toEqual(all)
      }),
    )
  })

  test('gaps that stayed are closed from where each began, the newest first', () => {
    const list = new FeedList()
    list.add(page([2, 1]))
    expect(list.addNews(page([8, 7], 'a'), 'cit_2')).toBe(false)
    expect(list.addNews(page([14, 13], 'b'), 'cit_8')).toBe(false)
    expect(list.addNews(page([12, 11, 10, 9], 'c'), 'cit_8')).toBe(false)
    expect(list.addNews(page([8, 7], 'd'), 'cit_8')).toBe(true)
    // What is above the gap does not end it, even when the service says it again.
    expect(list.addNews(page([7, 6, 5], 'e'), 'cit_2')).toBe(false)
    expect(list.addNews(page([4, 3, 2, 1]), 'cit_2')).toBe(true)
    expect(idsOf(list)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    list.add(page([0]))
    expect(idsOf(list).at(-1)).toBe(0)
  })
})
