import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../api/test-fetch.ts'
import { createListsDatabase } from './citation-list/lists-database.ts'
import { keepList } from './citation-list/test-database.ts'
import { componentHistoryOf } from './component-history/component-history.ts'
import { ApiKey } from './connection/api-key.ts'
import { Connection, serviceAddress } from './connection/connection.ts'
import { forgetEverything } from './forget-everything.ts'
import { lastVisitsOf } from './last-visit/last-visit.ts'
import { notesOf } from './notes/notes.ts'
import { reviewsOf } from './reviews/reviews.ts'
import { BREAKDOWN as COMPONENTS_SEEN } from './score/test-score.ts'
import { blockStore, emptyIndexedDB, stopClock } from './test-indexed-db.ts'
import { testServices } from './test-services.ts'

beforeEach(() => emptyIndexedDB())

let leave = () => {}

// An open page would record visits in other tests.
afterEach(() => leave())

/** A page that has stored something of everything. */
async function openPage() {
  const connection = new Connection()
  const bare = clientWith({ auth: 'bearer' })
  connection.key = new ApiKey(bare, connection)
  connection.key.keep('secret-key', true)
  const services = testServices({ api: connection.key.client, connection })
  services.brands.add({ id: 'mine', name: 'Mine' })
  services.preferences.theme.set('dark')
  await keepList(createListsDatabase(serviceAddress(services.api)))
  leave = lastVisitsOf(services).open('tea')
  componentHistoryOf(services).see('tea', COMPONENTS_SEEN, Date.now())
  const reviews = reviewsOf(services)
  await reviews.ready()
  reviews.change('tea', ['cit_1'], { note: 'Ask' })
  const notes = notesOf(services)
  notes.add('tea', { date: '2026-11-17', text: 'Campaign' })
  return { services, reviews, notes, apiKey: connection.key }
}

test('nothing is left: reviews, notes on dates, lists, brands, preferences, the key and the stored app', async () => {
  const deleted = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deleted })
  const { services, reviews, notes, apiKey } = await openPage()
  expect(await forgetEverything(services)).toEqual([])
  expect([...reviews.all(), ...notes.sorted.get()]).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
  expect(componentHistoryOf(services).of('tea').get()).toEqual([])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(apiKey.state.get().isGiven).toBe(false)
  expect(deleted.mock.calls).toEqual([['dashboard-shell']])
})

test('what is written down when the page is left is deleted too', async () => {
  const write = () => {
    sessionStorage.setItem('scrolled', '/brands/tea')
  }
  window.addEventListener('pagehide', write)
  const { services } = await openPage()
  await forgetEverything(services)
  window.dispatchEvent(new Event('pagehide'))
  window.removeEventListener('pagehide', write)
  expect(sessionStorage.length).toBe(0)
})

test('what could not be deleted is named, and the rest is deleted', async () => {
  const { services } = await openPage()
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  expect(await forgetEverything(services)).toEqual(['records', 'lists'])
  expect(localStorage.length).toBe(0)
})

test('records in a store that another page blocks are named, and the rest is deleted', async () => {
  const { services, notes } = await openPage()
  await vi.waitFor(() => expect(notes.records.state.get().isStored).toBe(true))
  await blockStore('brand-visibility', 'entries')
  stopClock()
  const forgetting = forgetEverything(services)
  // First the deletion of records times out, then that of their database.
  await vi.advanceTimersByTimeAsync(5000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await forgetting).toEqual(['records'])
  expect(await indexedDB.databases()).toEqual([
    expect.objectContaining({ name: 'brand-visibility' }),
  ])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
