import { beforeEach, expect, test, vi } from 'vitest'
import { NO_FILTERS } from '../../api/citations.ts'
import { newCitationsKey } from '../../api/new-citations.ts'
import { NO_FILTER } from './list-filter.ts'
import { numbersOf, page, range } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'
import {
  answer,
  down,
  gone,
  KEY,
  kept,
  openList,
  serve,
  startList,
  letTimePass,
} from './test-store.ts'

beforeEach(() => vi.useFakeTimers())

test('a stored list is shown at once; new citations wait for the reader', async () => {
  const { service } = serve(range(1, 20))
  const { store, see, numbers, news } = await openList(kept([3, 4, 5], '5').database)
  expect([numbers(), see().status.kind]).toEqual([[3, 4, 5], 'idle'])
  expect(store.countNewItems(news() ?? page([]))).toBe(2)
  expect(service.asked).toEqual([null])
  await store.loadNext()
  expect(numbers()).toEqual([3, 4, 5, 6, 7, 8])
})

test('a first page that is the whole list replaces the stored one and ends a failure', async () => {
  const { service, faults } = serve([1, 2])
  faults.set('5', gone)
  let letGo = () => {}
  faults.set(null, async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    return answer(service.page(null))
  })
  const { store, see, numbers } = await openList(kept([3, 4, 5], '5').database)
  await store.loadNext()
  expect(see().status).toMatchObject({ kind: 'failed', isCursorExpired: true })
  letGo()
  await letTimePass()
  expect([numbers(), see().status, see().end]).toEqual([
    [1, 2],
    { kind: 'idle' },
    { kind: 'reached', fault: null },
  ])
})

test.each([
  ['as many citations, but not the same ones', [1, 9, 3], [1, 2, 3], null],
  ['the same citations, and no page after them', [3, 4, 5], [3, 4, 5], '5'],
  ['no citations at all', [], [3, 4, 5], null],
])('a whole list of %s replaces the stored one and its gaps', async (_, all, before, cursor) => {
  serve(all)
  const gap = { cursor: 'x', after: `cit_${before[0]}`, below: `cit_${before[1]}` }
  const { database, heads } = kept(before, cursor, [gap])
  const { see, numbers } = await openList(database)
  expect([numbers(), see().end]).toEqual([all, { kind: 'reached', fault: null }])
  expect(see().news).toEqual({ kind: 'complete' })
  expect(heads.get(KEY)?.citations).toBe(all.length)
})

test('a whole list of the same citations changes nothing on the screen', async () => {
  const { service, faults } = serve([1, 2, 3])
  const checking = Promise.withResolvers<void>()
  faults.set(null, async () => {
    await checking.promise
    return answer(service.page(null))
  })
  const { see } = await openList(kept([1, 2, 3], null).database)
  const before = see().citations
  checking.resolve()
  await letTimePass()
  expect(see().checkedAt).toBeGreaterThan(0)
  expect(see().citations).toBe(before)
})

test('after a reload while new citations are loading, the gap is known', async () => {
  const { faults } = serve(range(1, 30))
  const { database, heads } = kept([20, 21, 22], '22')
  const { store, numbers, news } = await openList(database)
  faults.set('6', () => new Promise(() => {}))
  void store.showNewItems(news() ?? page([]))
  await letTimePass()
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 20, 21, 22])
  await store.flush()
  expect(heads.get(KEY)).toMatchObject({
    citations: 9,
    gaps: [{ cursor: '6', after: 'cit_6', below: 'cit_20' }],
  })
})

test('leaving the page cancels requests; coming back repeats none of them', async () => {
  const { service, faults } = serve(range(1, 60))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_50' }
  const { store, leave, see } = await openList(kept([1, 2, 3, 50], '50', [gap]).database)
  faults.set('6', () => new Promise(() => {}))
  void store.closeGap()
  faults.set('50', () => new Promise(() => {}))
  void store.loadAll()
  await letTimePass()
  leave()
  await letTimePass()
  expect(see()).toMatchObject({ status: { kind: 'idle' }, news: { kind: 'gap', error: null } })
  const asked = service.asked.length
  store.open()
  await letTimePass()
  expect(service.asked).toHaveLength(asked)
})

test('starting again from the newest closes gaps and keeps the first pages of other filters', async () => {
  const { faults } = serve(range(1, 30))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_10' }
  const { store, see, numbers, queryClient } = await openList(
    kept([1, 2, 3, 10, 11, 12], '12', [gap]).database,
  )
  const other = ['brand', 'tea', 'citations', null, { platforms: ['claude'], sentiments: [] }]
  queryClient.setQueryData(other, page([7]))
  faults.set('12', gone)
  await store.loadNext()
  expect(see().status).toMatchObject({ kind: 'failed', isCursorExpired: true })
  await store.rescan()
  expect([see().news, numbers()]).toEqual([{ kind: 'complete' }, range(1, 12)])
  expect(queryClient.getQueryData(other)).toEqual(page([7]))
})

test('a rescan asks for the first page again, and compares the list with it', async () => {
  const { service } = serve(range(1, 6))
  const { store, see, numbers } = await openList()
  await store.loadAll()
  await vi.advanceTimersByTimeAsync(60_000)
  service.numbers = range(0, 6)
  await store.rescan()
  await store.loadAll()
  expect(numbers()).toEqual(range(0, 6))
  expect(see().checkedAt).toBe(Date.now())
})

test('what has failed is repeated when the list is shown again', async () => {
  const { faults } = serve(range(1, 6))
  const { store, leave, see, numbers } = await openList()
  faults.set('3', down)
  await store.loadNext()
  expect([see().status.kind, store.isOpen]).toEqual(['failed', true])
  leave()
  expect(store.isOpen).toBe(false)
  faults.clear()
  store.open()
  await letTimePass()
  expect(numbers()).toEqual(range(1, 6))
})

test('all is loaded where a reader has asked for it while the stored list was read', async () => {
  serve(range(1, 9))
  const { store, see, numbers } = startList()
  expect(see().status.kind).toBe('restoring')
  const loaded = store.loadAll()
  await letTimePass()
  await loaded
  expect(numbers()).toEqual(range(1, 9))
})

test('new citations of a list that was empty are shown', async () => {
  const { service } = serve([])
  const { store, numbers } = await openList()
  service.numbers = [1, 2]
  await store.showNewItems(service.page(null))
  expect(numbers()).toEqual([1, 2])
})

test('what could not be read at the last visit is still counted, with what is unreadable among new citations', async () => {
  const { service, faults } = serve(range(1, 20))
  faults.set(null, async () => answer(service.page(null), [{ id: 'cit_0', platform: 7 }]))
  const { database, heads } = kept([1, 2, 3], '3')
  const head = heads.get(KEY)
  if (head === undefined) throw new Error('There is one.')
  heads.set(KEY, { ...head, unreadable: { items: [{ reason: 'id', raw: '{}' }], count: 5 } })
  expect((await openList(database)).see().unreadable.count).toBe(6)
})

test('a rescan that ended with its tab is finished at the next visit, unless it had to give up', async () => {
  const { service } = serve(range(1, 60), 1)
  const left = kept([1, 2, 3, 10, 11, 12], '3', [], 3)
  const { store, numbers, leave } = await openList(left.database)
  expect(numbers()).toEqual(range(1, 12))
  // The service has removed the oldest, so that a rescan cannot pass it.
  service.numbers = [...range(1, 11), ...range(13, 60)]
  await store.rescan()
  const asked = service.asked.length
  leave()
  store.open()
  await letTimePass()
  expect(service.asked.length - asked).toBe(1)
})

test('a rescan that ends early keeps the gaps', async () => {
  const { service, faults } = serve(range(1, 30))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_10' }
  const { store, see } = await openList(kept([1, 2, 3, 10, 11, 12], '12', [gap]).database)
  faults.set('3', async () => answer({ ...service.page('3'), nextCursor: '3' }))
  await store.rescan()
  expect(see().end).toEqual({ kind: 'reached', fault: 'repeated-cursor' })
  expect(see().news).toEqual({ kind: 'gap', error: null })
})

test('a check that finds nothing new, and a poll, count as a comparison with the service', async () => {
  serve(range(1, 20))
  const { database, heads } = kept([1, 2, 3], '3')
  const { store, see, queryClient } = await openList(database)
  expect(heads.get(KEY)?.checkedAt).toBe(Date.now() - 3000)
  await vi.advanceTimersByTimeAsync(60_000)
  queryClient.setQueryData(newCitationsKey('tea', NO_FILTERS), page([1, 2, 3], '3'))
  await store.loadNext()
  expect(see().checkedAt).toBe(Date.now())
})

test('a disposed list no longer follows the reviews', async () => {
  serve(range(1, 3))
  const { store, reviews, see } = await openList()
  reviews.change('tea', ['cit_1'], { reviewed: true })
  expect(see().matches.reviewed).toBe(1)
  store.dispose()
  reviews.change('tea', ['cit_2'], { reviewed: true })
  expect(see().matches.reviewed).toBe(1)
})

test('a flagged citation is listed before its page is loaded, and once when it is', async () => {
  serve(range(1, 20))
  const { database } = createTestDatabase()
  const first = await openList(database)
  await first.store.loadAll()
  first.reviews.change('tea', ['cit_20', 'cit_2'], { flagged: true })
  const flags = first.reviews.records.records()

  const { store, reviews, see } = await openList()
  reviews.records.adopt(flags)
  store.setFilter({ ...NO_FILTER, flagged: 'yes' })
  await letTimePass()
  expect(numbersOf(see().matches.citations)).toEqual([2, 20])
  expect(see().matches).toMatchObject({ notLoaded: 1, unknown: 0 })
  reviews.change('tea', ['cit_99'], { flagged: true })
  expect(see().matches).toMatchObject({ notLoaded: 1, unknown: 1 })
  await store.loadAll()
  expect(numbersOf(see().matches.citations)).toEqual([2, 20])
  expect(see().matches).toMatchObject({ notLoaded: 0, unknown: 1 })
})

test('a failed check is repeated when the reader comes back', async () => {
  const { service, faults } = serve(range(1, 20))
  faults.set(null, down)
  const { store, see } = await openList(kept([3, 4, 5], '5').database)
  expect(see().failedAt).not.toBeNull()
  faults.clear()
  await store.checkNewItems()
  expect(see().failedAt).toBeNull()
  const asked = service.asked.length
  await store.checkNewItems()
  expect(service.asked).toHaveLength(asked)
})

test('the list does not repeat a first page that has already failed', async () => {
  const { service, faults } = serve(range(1, 3))
  faults.set(null, down)
  const { store, see, numbers } = await openList(createTestDatabase().database, true)
  expect([see().status.kind, service.asked]).toEqual(['failed', [null]])
  faults.clear()
  store.resume()
  await letTimePass()
  expect(numbers()).toEqual([1, 2, 3])
})
