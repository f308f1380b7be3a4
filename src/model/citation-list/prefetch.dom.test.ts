import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { citationStatsQuery } from '../../api/queries.ts'
import { CLIENT } from '../../api/test-fetch.ts'
import type { DateRange } from '../../lib/dates.ts'
import { testServices } from '../test-services.ts'
import { prefetchOf } from './prefetch.ts'
import { numbersOf, range } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'
import { answer, answerStatus, down, kept, letTimePass, openList, serve } from './test-store.ts'

// Citation n is n hours older than 10:00 on 17 November. In pages of ten, the 17th ends with number 10 and the 16th with 34.
const TODAY = { from: '2026-11-17', to: '2026-11-17' }
const ALL = { from: '', to: '' }

function newPrefetch(services: Parameters<typeof testServices>[0]) {
  const loadAhead = prefetchOf(testServices(services))
  onTestFinished(() => loadAhead.stop())
  return loadAhead
}

let waiting: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  waiting = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
})

function setVisible(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

async function visit({ most = 40, count = 200, database = createTestDatabase().database } = {}) {
  const { service, faults } = serve(range(1, count), 10)
  const { store, see, queryClient, leave } = await openList(database)
  // As in the app, failed requests are retried.
  queryClient.setDefaultOptions({ queries: { retry: 2, retryDelay: 0 } })
  const loadAhead = newPrefetch({ queryClient, loadAhead: most })
  return {
    service,
    faults,
    store,
    see,
    queryClient,
    leave,
    loadAhead,
    isLoading: () => loadAhead.current.get() === store,
    loaded: () => see().citations.length,
    addTarget: async (days: DateRange, isUnlimited = false) => {
      const stop = loadAhead.addTarget(store, days, { isUnlimited })
      await letTimePass()
      return stop
    },
  }
}

test('pages are loaded until the period and the one before it are covered', async () => {
  const { addTarget, loaded, service, isLoading } = await visit()
  await addTarget(TODAY)
  // Number 35 is the first of the 15th.
  expect(loaded()).toBe(40)
  expect(service.asked).toEqual([null, '10', '20', '30'])
  expect(isLoading()).toBe(false)
})

test('a period without a start is the whole list, one without an end has none before it', async () => {
  const { addTarget, loaded } = await visit({ count: 63 })
  const stop = await addTarget({ from: '2026-11-17', to: '' })
  expect(loaded()).toBe(20)
  stop()
  await addTarget(ALL)
  expect(loaded()).toBe(63)
})

test('it waits until the browser is idle, before each page', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task))
  const { addTarget, service, isLoading } = await visit()
  await addTarget(TODAY)
  expect([service.asked, isLoading()]).toEqual([[null], true])
  waiting.shift()?.()
  await letTimePass()
  expect([service.asked, isLoading()]).toEqual([[null, '10'], true])
})

test('in the background, it starts when the reader has done nothing for five seconds, and stops at input; what is asked for does not wait', async () => {
  const { loadAhead, store, service, isLoading } = await visit()
  const inBackground = { isInBackground: true }
  loadAhead.addTarget(store, TODAY, inBackground)
  window.dispatchEvent(new Event('keydown'))
  await letTimePass()
  expect([service.asked, isLoading()]).toEqual([[null], true])
  service.asked.length = 0
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task))
  await vi.advanceTimersByTimeAsync(1990)
  expect(waiting).toEqual([])
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.shift()?.()
  window.dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(() => expect(service.asked).toEqual(['10']))
  await letTimePass()
  expect([service.asked, waiting]).toEqual([['10'], []])
  const stop = loadAhead.addTarget(store, TODAY)
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting).toHaveLength(1)
  stop()
})

test('in the background, a phone with little memory loads nothing', async () => {
  vi.stubGlobal('navigator', { onLine: true, deviceMemory: 2 })
  const { loadAhead, store, isLoading } = await visit()
  loadAhead.addTarget(store, TODAY, { isInBackground: true })
  expect([isLoading(), loadAhead.missing.get()]).toEqual([false, 1])
  loadAhead.addTarget(store, TODAY)
  expect(isLoading()).toBe(true)
})

test('there is one request at a time, also with several lists', async () => {
  const { addTarget, service, faults, store, loadAhead } = await visit()
  const other = await openList()
  const { promise, resolve } = Promise.withResolvers<void>()
  faults.set('10', async () => {
    await promise
    return answer(service.page('10'))
  })
  loadAhead.addTarget(other.store, TODAY)
  await addTarget(TODAY)
  expect(service.asked).toEqual([null, null, '10'])
  resolve()
  await letTimePass()
  const loaded = [store, other.store].map(({ snapshot }) => snapshot.get().citations.length)
  expect(loaded).toEqual([40, 40])
})

test('at most so many pages are loaded in a visit, and with 0 none', async () => {
  const { addTarget, loaded, isLoading } = await visit({ most: 3 })
  const stop = await addTarget(TODAY)
  stop()
  await addTarget(ALL)
  expect([loaded(), isLoading()]).toEqual([40, false])
  const off = await visit({ most: 0 })
  await off.addTarget(ALL)
  expect(off.service.asked).toEqual([null])
})

test('what the reader asks for is loaded beyond the limit, and after that nothing more', async () => {
  const { addTarget, loaded, loadAhead } = await visit({ most: 1 })
  const stop = await addTarget(TODAY)
  expect([loaded(), loadAhead.missing.get()]).toEqual([20, 1])
  void loadAhead.loadAll()
  expect(loadAhead.missing.get()).toBeNull()
  await letTimePass()
  expect([loaded(), loadAhead.missing.get()]).toEqual([40, 0])
  stop()
  await addTarget(ALL)
  expect([loaded(), loadAhead.missing.get()]).toEqual([40, 1])
})

test('what a report needs is loaded beyond the limit, also where that is 0 and in a hidden tab, but not for readers who save data', async () => {
  const { addTarget, loaded, loadAhead, store, service, faults } = await visit({ most: 0 })
  setVisible('hidden')
  vi.stubGlobal('requestIdleCallback', () => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  faults.set('10', async () => {
    await promise
    return answer(service.page('10'))
  })
  const stop = await addTarget(TODAY, true)
  // 9 of the 33 hours since the start of the 16th are loaded.
  const { kind, share } = loadAhead.wanted.get().get(store) ?? {}
  expect([kind, share?.toFixed(2)]).toEqual(['loading', (9 / 33).toFixed(2)])
  resolve()
  await letTimePass()
  expect(loaded()).toBe(40)
  expect(loadAhead.wanted.get().get(store)).toEqual({ kind: 'whole', share: 1 })
  stop()
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  const saving = await visit()
  await saving.addTarget(TODAY, true)
  expect(saving.loaded()).toBe(10)
})

test('a list whose page failed lacks days until the reader asks for all', async () => {
  const { addTarget, faults, loaded, loadAhead, store } = await visit()
  faults.set('10', down)
  await addTarget(TODAY)
  expect(loadAhead.missing.get()).toBe(1)
  expect(loadAhead.wanted.get().get(store)?.kind).toBe('missing')
  faults.clear()
  void loadAhead.loadAll()
  await letTimePass()
  expect([loaded(), loadAhead.missing.get()]).toEqual([40, 0])
})

test.each([
  ['the tab is hidden', () => setVisible('hidden'), () => setVisible('visible')],
  ['the browser is offline', () => setOnline(false), () => setOnline(true)],
])('nothing is requested while %s', async (_, begin, end) => {
  const { addTarget, service, loaded } = await visit()
  begin()
  await addTarget(TODAY)
  expect(service.asked).toEqual([null])
  end()
  await letTimePass()
  expect(loaded()).toBe(40)
})

test.each(['before', 'while'])(
  'a 429 to another request ends it too, %s it loads',
  async (when) => {
    const { queryClient, store, service } = await visit()
    const refuse = async () => {
      const { fetch } = globalThis
      vi.stubGlobal('fetch', answerStatus(429))
      const asked = queryClient.query(citationStatsQuery(CLIENT, 'tea')).catch(() => undefined)
      await letTimePass()
      await asked
      vi.stubGlobal('fetch', fetch)
    }
    if (when === 'before') await refuse()
    const loadAhead = newPrefetch({ queryClient, loadAhead: 40 })
    if (when === 'while') await refuse()
    loadAhead.addTarget(store, TODAY)
    await letTimePass()
    expect(service.asked).toEqual([null])
  },
)

test.each([
  ['rate-limited', 1],
  ['server', 4],
] as const)('of the failures of an export, only a 429 ends it: %s', async (kind, pages) => {
  const { store, queryClient, service } = await visit()
  const loadAhead = newPrefetch({ queryClient, loadAhead: 40 })
  loadAhead.onFailed(new ApiError(kind, 'Not now.'))
  loadAhead.addTarget(store, TODAY)
  await letTimePass()
  expect(service.asked).toHaveLength(pages)
})

test('a failing service ends it until the reader goes on', async () => {
  const { addTarget, service, faults, store, see, loaded } = await visit()
  faults.set('10', down)
  await addTarget(TODAY)
  expect(service.asked).toEqual([null, '10'])
  expect(see().status).toMatchObject({ kind: 'failed', wasLoadingAll: false })
  faults.clear()
  await store.loadNext()
  await letTimePass()
  expect(loaded()).toBe(40)
})

test('what the reader stops stays stopped', async () => {
  const { addTarget, loaded, loadAhead, isLoading, store } = await visit()
  loadAhead.stop()
  await addTarget(ALL)
  expect([loaded(), isLoading()]).toEqual([10, false])
  await store.loadAll()
  expect(loaded()).toBe(200)
})

test('Load all goes on with the page that is being loaded', async () => {
  const { addTarget, service, faults, store, see, loaded, isLoading } = await visit({ count: 60 })
  const { promise, resolve } = Promise.withResolvers<void>()
  // The page fails when the user is already waiting for it, so it is retried.
  faults.set('10', async () => {
    await promise
    faults.delete('10')
    return answerStatus(503)()
  })
  await addTarget(TODAY)
  expect(see().status).toEqual({ kind: 'loading', what: 'ahead' })
  const all = store.loadAll()
  expect([see().status, isLoading()]).toEqual([{ kind: 'loading', what: 'all' }, false])
  resolve()
  await all
  expect(loaded()).toBe(60)
  expect(service.asked).toEqual([null, '10', '10', '20', '30', '40', '50'])
})

test('what is new since an earlier visit is added, with the pages between', async () => {
  const { database } = kept(range(31, 40), '40')
  const { addTarget, service, see, store } = await visit({ database, count: 200 })
  expect(store.waitingItems).not.toBeNull()
  await addTarget(TODAY)
  expect(numbersOf(see().citations)).toEqual(range(1, 40))
  expect(service.asked).toEqual([null, '10', '20', '30'])
  expect(store.waitingItems).toBeNull()
})

test('where the user reads the list, older pages are loaded and new citations wait', async () => {
  const { database } = kept(range(3, 12), '12')
  const { loadAhead, see, store } = await visit({ database })
  loadAhead.addTarget(store, TODAY, { leavesNewItems: true })
  await letTimePass()
  expect(numbersOf(see().citations)).toEqual(range(3, 42))
  expect(store.waitingItems).not.toBeNull()
})

test('a list of an earlier visit that could not be compared with the service stays as it is', async () => {
  const { service, faults } = serve(range(1, 200), 10)
  faults.set(null, down)
  const { store, queryClient } = await openList(kept(range(1, 20), '20').database)
  const loadAhead = newPrefetch({ queryClient, loadAhead: 40 })
  loadAhead.addTarget(store, TODAY)
  await letTimePass()
  expect(service.asked).toEqual([null])
  faults.clear()
  store.resume()
  await letTimePass()
  expect(service.asked).toEqual([null, null, '20', '30'])
})

test('three visits cost the service its first page each, and every other page once', async () => {
  const { service } = serve(range(1, 200), 10)
  const { database } = createTestDatabase()
  for (let visits = 0; visits < 3; visits += 1) {
    const { store, queryClient, leave } = await openList(database)
    const loadAhead = newPrefetch({ queryClient, loadAhead: 40 })
    const stop = loadAhead.addTarget(store, TODAY)
    await letTimePass()
    expect(store.snapshot.get().citations.length).toBe(40)
    stop()
    leave()
    await letTimePass()
  }
  expect(service.asked.filter((cursor) => cursor === null)).toHaveLength(3)
  expect(service.asked.filter((cursor) => cursor !== null)).toEqual(['10', '20', '30'])
})
