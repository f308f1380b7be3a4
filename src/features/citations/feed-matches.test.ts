import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FeedList } from './feed-list.ts'
import { FeedMatches, type Marks, matcher } from './feed-matches.ts'
import { NO_FEED_SEARCH } from './feed-search.ts'
import { idsOf, page } from './test-citations.ts'

describe('matches', () => {
  const search = { ...NO_FEED_SEARCH, platform: ['claude'], q: 'QUESTION' }

  test('grow with the list', () => {
    const list = new FeedList()
    const matches = new FeedMatches(list, search)
    list.add(page([1, 2, 3], 'a'))
    matches.catchUp()
    expect(idsOf(matches)).toEqual([1, 3])
    list.add(page([4, 5]))
    matches.catchUp()
    expect(idsOf(matches)).toEqual([1, 3, 5])
    expect(matches.indexOf('cit_5')).toBe(2)
    expect(matches.indexOf('cit_4')).toBe(-1)
  })

  test('are found again when citations came in between', () => {
    const list = new FeedList()
    const matches = new FeedMatches(list, search)
    list.add(page([3, 2]))
    matches.catchUp()
    expect(idsOf(matches)).toEqual([3])
    list.startAgain()
    list.add(page([5, 4, 3, 2]))
    matches.catchUp()
    expect(idsOf(matches)).toEqual([5, 3])
    expect(matches.indexOf('cit_3')).toBe(1)
  })

  test('without filters are the list itself', () => {
    const list = new FeedList()
    list.add(page([1]))
    expect(new FeedMatches(list, { ...NO_FEED_SEARCH, q: ' ' }).citations).toBe(list.citations)
  })
})

/** Marks that remember a few changes, as the store of reviews does. */
function someMarks(memory: number) {
  const reviewed = new Set<string>()
  const changes: string[][] = []
  return {
    version: 0,
    get: (id: string) => ({ reviewed: reviewed.has(id), flagged: false, note: '' }),
    changedSince(version: number) {
      const count = this.version - version
      if (count > memory) return null
      return count === 0 ? [] : changes.slice(-count).flat()
    },
    toggle(ids: string[]) {
      for (const id of ids) if (!reviewed.delete(id)) reviewed.add(id)
      changes.push(ids)
      this.version += 1
    },
  } satisfies Marks & Record<string, unknown>
}

const numbers = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('page' as const), numbers }),
  fc.record({ kind: fc.constant('news' as const), numbers }),
  fc.record({ kind: fc.constant('marks' as const), numbers }),
  fc.record({ kind: fc.constant('again' as const), numbers }),
  fc.record({ kind: fc.constant('clear' as const), numbers }),
  fc.record({ kind: fc.constant('look' as const), numbers }),
)

test('whatever comes in, wherever, and whatever is marked: the matches are those of the whole list', () => {
  const search = { ...NO_FEED_SEARCH, platform: ['claude'], reviewed: 'no' as const }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(3), (steps, memory) => {
      const list = new FeedList()
      const marks = someMarks(memory)
      const matches = new FeedMatches(list, search, marks)
      for (const [at, { kind, numbers: ids }] of steps.entries()) {
        if (kind === 'page') list.add(page(ids, `c${at}`))
        else if (kind === 'news') list.addNews(page(ids, 'n'), list.citations[0]?.id ?? null)
        else if (kind === 'marks') marks.toggle(ids.map((id) => `cit_${id}`))
        else if (kind === 'again') list.startAgain()
        else if (kind === 'clear') list.clear()
        else matches.catchUp()
      }
      matches.catchUp()
      const expected = list.citations.filter(matcher(search, marks))
      expect(matches.citations).toEqual(expected)
      expect(expected.map(({ id }) => matches.indexOf(id))).toEqual([...expected.keys()])
    }),
    { numRuns: 500 },
  )
})

test('a search over everything can be cut into short pieces', () => {
  const list = new FeedList()
  list.append(page(Array.from({ length: 5000 }, (_, index) => index)).citations)
  const matches = new FeedMatches(list, { ...NO_FEED_SEARCH, platform: ['claude'] })
  let pieces = 1
  while (!matches.catchUp(0)) pieces += 1
  expect(pieces).toBeGreaterThan(5)
  expect(matches.citations).toHaveLength(2500)
})

test('tells when a place in pixels is no longer good', () => {
  const list = new FeedList()
  const marks = someMarks(10)
  const matches = new FeedMatches(list, { ...NO_FEED_SEARCH, reviewed: 'no' }, marks)
  list.add(page([5, 4, 3], 'a'))
  matches.catchUp()
  const before = matches.revision
  list.add(page([2], 'b'))
  matches.catchUp()
  expect(matches.revision).toBe(before)
  marks.toggle(['cit_4'])
  matches.catchUp()
  expect(matches.revision).toBeGreaterThan(before)
  expect(idsOf(matches)).toEqual([5, 3, 2])
})
