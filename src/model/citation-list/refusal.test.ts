import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { NO_FILTERS } from '../../api/citations.ts'
import { citationPageQuery } from '../../api/queries.ts'
import { CLIENT } from '../../api/test-fetch.ts'
import { range } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'
import { answerStatus, KEY, kept, openList, serve, letTimePass } from './test-store.ts'

beforeEach(() => vi.useFakeTimers())

test.each([
  ['the check', 401, null],
  ['the check', 404, null],
  ['a further page', 401, '5'],
])('a restored list is hidden and deleted when %s gives %i', async (_, status, cursor) => {
  const { faults } = serve(range(1, 20))
  faults.set(cursor, answerStatus(status))
  const { database, heads } = kept([3, 4, 5], '5')
  const { store, see, numbers } = await openList(database)
  if (cursor !== null) await store.loadNext()
  await letTimePass()
  expect(see()).toMatchObject({
    isUntouched: true,
    status: { kind: 'failed', error: { status }, isCursorExpired: false },
    failedAt: null,
  })
  expect([numbers(), heads.has(KEY)]).toEqual([[], false])

  faults.clear()
  store.resume()
  await letTimePass()
  expect([numbers(), heads.get(KEY)?.citations]).toEqual([[1, 2, 3], 3])
})

test('a panel that shows the first page fails too, and sends nothing again by itself', async () => {
  const { service, faults } = serve(range(1, 20))
  const { store, queryClient } = await openList(kept([3, 4, 5], '5').database)
  const query = citationPageQuery(CLIENT, 'tea', null, NO_FILTERS)
  const panel = new QueryObserver(queryClient, query)
  panel.subscribe(() => {})
  expect(panel.getCurrentResult()).toMatchObject({ data: { hasMore: true } })
  faults.set(null, answerStatus(401)).set('5', answerStatus(401))
  await store.loadNext()
  panel.setOptions(query)
  await letTimePass()
  expect(service.asked).toEqual([null, '5'])
  expect(panel.getCurrentResult()).toMatchObject({ data: undefined, error: { status: 401 } })
})

test('after a refusal the first page is asked for again, since another reader may have loaded the one in the cache', async () => {
  const { service, faults } = serve(range(1, 20))
  const { store, numbers } = await openList(kept([3, 4, 5], '5').database)
  faults.set('5', answerStatus(401))
  await store.loadNext()
  service.numbers = range(11, 20)
  await store.loadNext()
  expect([service.asked, numbers()]).toEqual([
    [null, '5', null],
    [11, 12, 13],
  ])
})

test('a gap that is refused hides a restored list too', async () => {
  const { faults } = serve(range(1, 30))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_20' }
  const { database, heads } = kept([1, 2, 3, 20, 21, 22], '22', [gap])
  const { store, see } = await openList(database)
  faults.set('3', answerStatus(401))
  await store.closeGap()
  await letTimePass()
  expect(see()).toMatchObject({
    isUntouched: true,
    status: { kind: 'failed' },
    news: { kind: 'complete' },
  })
  expect(heads.has(KEY)).toBe(false)
})

test('a list is not restored when its first page was refused before', async () => {
  const { service, faults } = serve(range(1, 20))
  faults.set(null, answerStatus(403))
  const { database, heads } = kept([3, 4, 5], '5')
  const { see, numbers } = await openList(database, true)
  expect([numbers(), see().status.kind, heads.has(KEY)]).toEqual([[], 'failed', false])
  expect(service.asked).toEqual([null])
})

test('while the key is refused, nothing is asked for and nothing of an earlier visit is shown', async () => {
  const { service } = serve(range(1, 20))
  const api = { ...CLIENT, isRefused: () => true }
  const { store, see, numbers } = await openList(kept([3, 4, 5], '5').database, false, api)
  store.resume()
  await letTimePass()
  expect([service.asked, numbers(), see().status.kind]).toEqual([[], [], 'failed'])
})

test('a list of this visit stays on the screen when a page is refused, and is kept again after the next page', async () => {
  const { faults } = serve(range(1, 20))
  const { database, heads } = createTestDatabase()
  const { store, numbers, see } = await openList(database)
  expect(heads.get(KEY)?.citations).toBe(3)
  faults.set('3', answerStatus(401))
  await store.loadNext()
  await letTimePass()
  expect([numbers(), see().status.kind, heads.has(KEY)]).toEqual([[1, 2, 3], 'failed', false])
  faults.clear()
  await store.loadNext()
  await letTimePass()
  expect(heads.get(KEY)?.citations).toBe(6)
})

test('a refused look for new citations counts as well', async () => {
  serve(range(1, 20))
  const { database, heads } = kept([1, 2, 3], '3')
  const { store, see } = await openList(database)
  store.onRefused(null, new ApiError('unauthorized', 'Sign in.', { status: 401 }))
  await letTimePass()
  expect([see().isUntouched, heads.has(KEY)]).toEqual([true, false])
})

test('without a database, a list is loaded and nothing is kept', async () => {
  serve(range(1, 20))
  const { store, numbers } = await openList(null)
  await store.loadNext()
  await store.flush()
  expect(numbers()).toEqual(range(1, 6))
})
