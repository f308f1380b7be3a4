import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { citationNewsKey } from '../../api/citation-news.ts'
import type { CitationPage } from '../../api/citations.ts'
import { CLIENT } from '../../api/test-answers.ts'
import type { FeedArchive, FeedHead } from './feed-archive.ts'
import { Feed } from './feed-store.ts'
import { someArchive } from './test-archive.ts'
import { citationsOf, idsOf } from './test-citations.ts'

const NO_FILTERS = { platforms: [], sentiments: [] }
const NO_MARKS = {
  version: 0,
  get: () => undefined,
  changedSince: () => [],
  ready: () => Promise.resolve(),
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service with a list that the test changes; a cursor is the id of the last citation before the page. */
function someService(ids: number[]) {
  const service = {
    ids,
    pageSize: 3,
    requests: 0,
    /** What a cursor is answered with instead of its page. */
    faults: new Map<string | null, () => Promise<Response>>(),
    page(cursor: string | null): CitationPage {
      const start = cursor === null ? 0 : this.ids.indexOf(Number(cursor)) + 1
      const part = this.ids.slice(start, start + this.pageSize)
      const hasMore = start + this.pageSize < this.ids.length
      return {
        citations: citationsOf(part),
        unreadable: [],
        hasMore,
        nextCursor: hasMore ? String(part.at(-1)) : null,
      }
    },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    service.requests += 1
    const cursor = new URL(url, 'https://tea.example').searchParams.get('cursor')
    const fault = service.faults.get(cursor)
    if (fault !== undefined) return fault()
    return answer(service.page(cursor))
  })
  return service
}

function answer({ citations, hasMore, nextCursor }: CitationPage, more: unknown[] = []): Response {
  const pagination = { has_more: hasMore, next_cursor: nextCursor }
  return Response.json({ success: true, data: { citations: [...citations, ...more], pagination } })
}

const gone = () => Promise.resolve(new Response('', { status: 410 }))

/** What an earlier visit has kept: these citations, and where the list goes on. */
function kept(ids: number[], nextCursor: string | null, gaps: FeedHead['gaps'] = []) {
  const { archive, heads, texts } = someArchive()
  const list = JSON.stringify(['tea', NO_FILTERS])
  heads.set(list, {
    revision: 1,
    runs: 1,
    citations: ids.length,
    pages: 1,
    nextCursor,
    hasMore: nextCursor !== null,
    fault: null,
    unreadable: [],
    gaps,
    checkedAt: 0,
  })
  texts.set(list, [JSON.stringify(citationsOf(ids))])
  return { archive, head: () => heads.get(list) }
}

async function openFeed(archive: FeedArchive | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const feed = new Feed(CLIENT, client, 'tea', NO_FILTERS, Promise.resolve(archive), NO_MARKS)
  const leave = feed.subscribe(() => {})
  await settle()
  return { feed, client, leave }
}

const settle = () => vi.advanceTimersByTimeAsync(3000)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('what was kept is shown at once; what is new since waits for the reader', async () => {
  someService(range(1, 20))
  const { feed, client } = await openFeed(kept([3, 4, 5], '5').archive)
  expect([idsOf(feed.list), feed.status]).toEqual([[3, 4, 5], 'idle'])
  const news = client.getQueryData<CitationPage>(citationNewsKey('tea', NO_FILTERS))
  expect(news && feed.list.countNews(news)).toBe(2)
  await feed.loadMore()
  expect(idsOf(feed.list)).toEqual([3, 4, 5, 6, 7, 8])
})

test('a first page that is the whole list replaces what was kept, and ends a failure with it', async () => {
  const service = someService([1, 2])
  service.faults.set('5', gone)
  let letGo = () => {}
  service.faults.set(null, async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    return answer(service.page(null))
  })
  const { feed } = await openFeed(kept([3, 4, 5], '5').archive)
  await feed.loadMore()
  expect([feed.status, feed.isCursorDead]).toEqual(['failed', true])
  letGo()
  await settle()
  expect([idsOf(feed.list), feed.status, feed.list.hasMore]).toEqual([[1, 2], 'idle', false])
})

test('one that has as many citations but not the same ones replaces it too', async () => {
  someService([1, 9, 3])
  const { feed } = await openFeed(kept([1, 2, 3], null).archive)
  expect(idsOf(feed.list)).toEqual([1, 9, 3])
})

test('starting again while a page is on its way: that page has no place any more', async () => {
  const service = someService(range(1, 12))
  const { feed } = await openFeed()
  let letGo = () => {}
  service.faults.set('3', async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    return answer(service.page('3'))
  })
  void feed.loadMore()
  await settle()
  service.ids = range(-2, 12)
  service.faults.delete('3')
  const again = feed.startAgain()
  letGo()
  await settle()
  await again
  while (feed.list.hasMore) await feed.loadMore()
  expect(idsOf(feed.list)).toEqual(range(-2, 12))
})

test('a reload in the middle of the news knows of the gap that they leave', async () => {
  const service = someService(range(1, 30))
  const { archive, head } = kept([20, 21, 22], '22')
  const { feed, client } = await openFeed(archive)
  service.faults.set('6', () => new Promise(() => {}))
  const news = client.getQueryData<CitationPage>(citationNewsKey('tea', NO_FILTERS))
  if (news !== undefined) void feed.showNews(news)
  await settle()
  expect(idsOf(feed.list)).toEqual([1, 2, 3, 4, 5, 6, 20, 21, 22])
  feed.keep()
  await settle()
  expect(head()).toMatchObject({ citations: 9, gaps: [{ cursor: '6', below: 'cit_20' }] })
})

test('a gap that fails to close stays, says why, and is closed the next time', async () => {
  const service = someService(range(1, 30))
  const { feed } = await openFeed(
    kept([1, 2, 3, 20, 21, 22], '22', [{ cursor: '3', below: 'cit_20' }]).archive,
  )
  service.faults.set('6', () => Promise.resolve(new Response('', { status: 503 })))
  await feed.closeGap()
  expect([feed.hasGap, feed.gapError]).toEqual([true, expect.any(Error)])
  service.faults.clear()
  await feed.closeGap()
  expect([feed.hasGap, feed.gapError]).toEqual([false, null])
  expect(idsOf(feed.list)).toEqual(range(1, 22))
})

test('a gap without a cursor is not walked for a reader who has left, and is there on coming back', async () => {
  const service = someService(range(1, 60))
  const { feed, leave } = await openFeed(
    kept([1, 50, 51], '51', [{ cursor: null, below: 'cit_50' }]).archive,
  )
  const closing = feed.closeGap()
  leave()
  await settle()
  await closing
  expect(service.requests).toBeLessThan(4)
  feed.subscribe(() => {})
  expect([feed.hasGap, feed.gapError]).toEqual([true, null])
  await feed.closeGap()
  expect([feed.hasGap, idsOf(feed.list)]).toEqual([false, range(1, 51)])
})

test('a gap without a cursor whose way fails stays, says why, and is closed the next time', async () => {
  const service = someService(range(1, 60))
  const { feed } = await openFeed(
    kept([1, 50, 51], '51', [{ cursor: null, below: 'cit_50' }]).archive,
  )
  service.faults.set('6', () => Promise.resolve(new Response('', { status: 503 })))
  await feed.closeGap()
  expect([feed.hasGap, feed.gapError]).toEqual([true, expect.any(Error)])
  service.faults.set('6', gone)
  await feed.closeGap()
  expect([feed.hasGap, feed.isCursorDead]).toEqual([true, true])
  service.faults.clear()
  await feed.closeGap()
  expect([feed.hasGap, feed.gapError]).toEqual([false, null])
  expect(idsOf(feed.list)).toEqual(range(1, 51))
})

test('a list that turns out to be whole has no end to go on from', async () => {
  const service = someService([3, 4, 5])
  service.faults.set('5', gone)
  const { feed } = await openFeed(kept([3, 4, 5], '5').archive)
  await feed.loadMore()
  expect([idsOf(feed.list), feed.status, feed.list.hasMore]).toEqual([[3, 4, 5], 'idle', false])
})

test('a check that finds nothing new is kept too: the list is as young as its last check', async () => {
  someService(range(1, 20))
  const { archive, head } = kept([1, 2, 3], '3')
  await openFeed(archive)
  expect(head()?.checkedAt).toBe(Date.now() - 3000)
})

test('a check that was cut short is made again for the reader who comes back', async () => {
  const service = someService(range(1, 20))
  service.faults.set(null, () => Promise.resolve(new Response('', { status: 503 })))
  const { feed } = await openFeed(kept([3, 4, 5], '5').archive)
  expect(feed.failedAt).not.toBeNull()
  service.faults.clear()
  await feed.refresh()
  expect(feed.failedAt).toBeNull()
  const asked = service.requests
  await feed.refresh()
  expect(service.requests).toBe(asked)
})

test('what cannot be read among the news is set aside, and not lost', async () => {
  const service = someService(range(1, 20))
  service.faults.set(null, () =>
    Promise.resolve(answer(service.page(null), [{ id: 'cit_0', platform: 7 }])),
  )
  const { feed } = await openFeed(kept([1, 2, 3], '3').archive)
  expect(feed.list.unreadable).toHaveLength(1)
})
