import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../../api/test-fetch.ts'
import { ApiKey } from '../connection/api-key.ts'
import { unsaved } from '../persisted-atom.ts'
import { REVIEW } from '../reviews/reviews.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { testServices } from '../test-services.ts'
import { importRecords, isShared, collectionOf, collectionScope } from './collection-of.ts'
import { changedChoice, choiceFor, teamChoicesOf } from './team/team-choice.ts'

beforeEach(() => {
  vi.useFakeTimers()
  emptyIndexedDB()
})

/** Unique to this test. Test files share modules, and what earlier ones opened may still be running. */
const MADE = 'added brands'

const full = () => {
  throw new DOMException('', 'QuotaExceededError')
}

test('records belong to the service and, with a key of the reader’s own, to its fingerprint', () => {
  const api = clientWith({ apiBaseUrl: 'https://api.example' })
  const services = testServices({ api })
  expect(collectionScope(services)).toBe('https://api.example')
  expect(collectionScope(services, 'abc')).toBe('https://api.example abc')
  const key = new ApiKey(api, services.connection)
  services.connection.key = key
  key.keep('secret-key', false)
  expect(key.fingerprint).not.toBeNull()
  expect(collectionScope(services)).toBe(`https://api.example ${key.fingerprint}`)
  key.disconnect()
})

test('what was made without a key stays, and belongs to the first key', async () => {
  const api = clientWith({ apiBaseUrl: 'https://api.example' })
  const open = () => {
    const services = testServices({ api })
    const key = new ApiKey(api, services.connection)
    services.connection.key = key
    return { key, records: collectionOf(services, REVIEW, 'reviews') }
  }
  const pass = async () => vi.advanceTimersByTimeAsync(100)
  const first = open()
  first.records.change('tea', ['cit_1'], { flagged: true })
  await pass()
  const second = open()
  await pass()
  expect(second.records.all()).toHaveLength(1)
  second.key.keep('secret-key', false)
  await pass()
  expect(second.records.all()).toHaveLength(1)
  second.key.disconnect()
  await pass()
  expect(second.records.all()).toEqual([])
})

test.each([
  [{ url: '/team', stream: 'team' }, true],
  [{ url: '/team', stream: 'a.b' }, false],
  [undefined, false],
])('what one makes is shared with the team %j: %s', (team, isIt) => {
  const services = testServices({ configured: { brands: [], team } })
  const choice = changedChoice(choiceFor([], ''), { name: 'Anna', sharing: 'on' })
  teamChoicesOf(services).set([[collectionScope(services), choice]])
  expect(isShared(services)).toBe(isIt)
})

test('the notice knows what cannot be read, what cannot be stored, and when that is over', async () => {
  const noticed = () => unsaved.get().get(MADE)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked')
  })
  const records = collectionOf(testServices(), REVIEW, MADE)
  records.change('tea', ['cit_1'], { flagged: true })
  expect(noticed()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(noticed()).toBe('unread')
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  records.change('tea', ['cit_2'], { flagged: true })
  expect(noticed()).toBe('blocked')
  writing.mockRestore()
  opening.mockRestore()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(noticed()).toBeUndefined()
})

test('the notice is silent while a full database leaves a change in the journal', async () => {
  const records = collectionOf(testServices(), REVIEW, MADE)
  await vi.advanceTimersByTimeAsync(100)
  const storing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  records.change('tea', ['cit_1'], { flagged: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(records.state.get()).toMatchObject({ isRead: true, isStored: true, problem: 'full' })
  expect(unsaved.get().get(MADE)).toBeUndefined()
  storing.mockRestore()
  await vi.advanceTimersByTimeAsync(30_000)
})

test('what another tab has forgotten for all readers does not come back', async () => {
  const services = testServices()
  const records = collectionOf(services, REVIEW, 'reviews')
  records.change('tea', ['cit_1'], { flagged: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(records.all()).toHaveLength(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(records.all()).toHaveLength(1)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(records.all()).toEqual([])
})

test('what is imported while another key is entered belongs to the key before', async () => {
  const services = testServices({ api: clientWith({ apiBaseUrl: 'https://api.example' }) })
  const key = new ApiKey(services.api, services.connection)
  services.connection.key = key
  key.keep('first', false)
  const records = collectionOf(services, REVIEW, 'reviews')
  await vi.advanceTimersByTimeAsync(100)
  const members = { flagged: [true, 1] } as const
  const imports = [{ into: records, records: [{ id: 'cit_1', brandId: 'tea', members }] }]
  const importing = importRecords(services, imports)
  key.keep('second', false)
  await vi.advanceTimersByTimeAsync(100)
  await importing
  expect(records.all()).toEqual([])
  key.keep('first', false)
  await vi.advanceTimersByTimeAsync(100)
  expect(records.all()).toHaveLength(1)
  key.disconnect()
})
