import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { NO_FILTERS } from '../../api/citations.ts'
import { clientWith } from '../../api/test-fetch.ts'
import { ApiKey } from '../connection/api-key.ts'
import { serviceAddress } from '../connection/connection.ts'
import { LISTS_DATABASE } from '../local-storage.ts'
import { deleteStoredLists } from '../stored-lists.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { testServices } from '../test-services.ts'
import { CitationLists } from './citation-lists.ts'
import { NO_FILTER } from './list-filter.ts'
import { createListsDatabase, listName } from './lists-database.ts'
import { citationsOf, numbersOf } from './test-citations.ts'
import { keepList } from './test-database.ts'

beforeEach(() => emptyIndexedDB())

const DAY_MS = 86_400_000

afterEach(async () => {
  await deleteStoredLists()
})

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

function serve(cursor: string | null): void {
  const pagination = { has_more: cursor !== null, next_cursor: cursor }
  const data = { citations: citationsOf([7, 8]), pagination }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
}

async function openPage({ keepLists = true, age = 0 } = {}) {
  const services = testServices({ keepLists })
  const stored = createListsDatabase(serviceAddress(services.api))
  await keepList(stored, Date.now() - age)
  const lists = new CitationLists(services)
  return { services, stored, lists }
}

test.each([
  [6, 2],
  [8, 0],
])(
  'of a list of %i days ago, %i citations are left without its being opened',
  async (days, left) => {
    const { stored, lists } = await openPage({ age: days * DAY_MS })
    await lists.tidy()
    expect(await stored.size()).toBe(left)
  },
)

test('a list of one service is not there for another', async () => {
  const { lists } = await openPage()
  const list = listName('tea', NO_FILTERS)
  expect(await lists.database?.head(list)).not.toBeNull()
  const api = clientWith({ apiBaseUrl: 'https://other.example' })
  const others = new CitationLists(testServices({ api }))
  expect(await others.database?.head(list)).toBeNull()
})

test('with keepLists false, nothing is restored, what an earlier visit kept is deleted, and nothing is kept', async () => {
  const { lists } = await openPage({ keepLists: false })
  serve(null)
  const list = lists.of('tea', NO_FILTER)
  const leave = list.open()
  await vi.waitFor(() => expect(numbersOf(list.snapshot.get().citations)).toEqual([7, 8]))
  expect(await names()).toContain(LISTS_DATABASE)
  await lists.tidy()
  expect(await names()).not.toContain(LISTS_DATABASE)
  await list.flush()
  leave()
  expect(await names()).not.toContain(LISTS_DATABASE)
})

test.each(['another key', 'another tab that forgets everything'])(
  'after %s, the list on the screen stays but is not kept again, and the others are forgotten',
  async (what) => {
    const { services, lists } = await openPage()
    serve('8')
    const [shown, other] = [lists.of('tea', NO_FILTER), lists.of('coffee', NO_FILTER)]
    shown.open()
    await vi.waitFor(() => expect(shown.snapshot.get().citations.length).toBeGreaterThan(0))
    if (what === 'another key') services.connection.replaceKey()
    else window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await deleteStoredLists()
    await shown.loadNext()
    await shown.flush()
    expect(lists.of('tea', NO_FILTER)).toBe(shown)
    expect(lists.of('coffee', NO_FILTER)).not.toBe(other)
    expect(await lists.database?.size()).toBe(0)
  },
)

test('what another tab stores beside forgets no list', async () => {
  const { lists } = await openPage()
  const other = lists.of('coffee', NO_FILTER)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(lists.of('coffee', NO_FILTER)).toBe(other)
})

test.each(['the key is forgotten', 'everything is deleted'])(
  'when %s, no list is left',
  async (what) => {
    const { services, lists, stored } = await openPage()
    const list = lists.of('tea', NO_FILTER)
    if (what === 'the key is forgotten') services.connection.forget()
    else await lists.deleteAll()
    expect(lists.of('tea', NO_FILTER)).not.toBe(list)
    if (what === 'everything is deleted') expect(await stored.size()).toBe(0)
  },
)

test('a list loaded with one key is not shown to the reader of another, but again to its own', async () => {
  const api = clientWith({ auth: 'bearer' })
  const openWith = (key: string | null) => {
    const services = testServices({ api })
    services.connection.key = new ApiKey(api, services.connection)
    if (key !== null) services.connection.key.keep(key, false)
    return new CitationLists(services).database
  }
  const first = openWith('first')
  if (first === null) throw new Error('Lists are not kept.')
  await keepList(first, Date.now())
  const list = listName('tea', NO_FILTERS)
  const ofFirst = sessionStorage.getItem('api-key') ?? ''
  expect(await openWith('second')?.head(list)).toBeNull()
  sessionStorage.setItem('api-key', ofFirst)
  expect(await openWith(null)?.head(list)).not.toBeNull()
})

test('when the service refuses one list, all lists of the brand are hidden and deleted', async () => {
  const services = testServices({ api: clientWith({ serverFilters: true }) })
  const stored = createListsDatabase(serviceAddress(services.api))
  const coffee = listName('coffee', NO_FILTERS)
  const ofClaude = listName('tea', { ...NO_FILTERS, platforms: ['claude'] })
  const ofGoogle = listName('tea', { ...NO_FILTERS, platforms: ['google_ai'] })
  for (const name of [coffee, ofClaude, ofGoogle]) await keepList(stored, Date.now(), name)
  const lists = new CitationLists(services)
  serve(null)
  const shown = lists.of('tea', { ...NO_FILTER, platform: ['claude'] })
  shown.open()
  await vi.waitFor(() => expect(shown.snapshot.get().citations.length).toBe(2))
  const other = lists.of('coffee', NO_FILTER)
  other.open()
  await vi.waitFor(() => expect(other.snapshot.get().citations.length).toBe(2))
  lists.of('tea', NO_FILTER).onRefused(null, new ApiError('forbidden', 'No.', { status: 403 }))
  expect(shown.snapshot.get()).toMatchObject({ isUntouched: true, status: { kind: 'failed' } })
  expect(other.snapshot.get()).toMatchObject({ isUntouched: false, status: { kind: 'idle' } })
  await vi.waitFor(async () => expect(await stored.size()).toBe(2))
  expect(await stored.head(coffee)).not.toBeNull()
})
