import { beforeEach, expect, test, vi } from 'vitest'
import { getScore } from '../../api/score.ts'
import { clientWith, failure, NEVER } from '../../api/test-fetch.ts'
import { ApiKey } from './api-key.ts'
import { Connection } from './connection.ts'

const RECORD = (key: string) => JSON.stringify({ address: '', key })

class Store {
  readonly #items = new Map<string, string>()
  getItem(name: string) {
    return this.#items.get(name) ?? null
  }
  setItem(name: string, text: string) {
    this.#items.set(name, text)
  }
  removeItem(name: string) {
    this.#items.delete(name)
  }
}

const forget = vi.fn<() => void>()
const newPage = () =>
  Object.assign(new EventTarget(), { sessionStorage: new Store(), localStorage: new Store() })
let page = newPage()

beforeEach(() => {
  forget.mockClear()
  page = newPage()
  vi.stubGlobal('window', page)
})

function openPage(): ApiKey {
  const connection = new Connection()
  const apiKey = new ApiKey(clientWith({ auth: 'bearer' }), connection)
  connection.forgotten.subscribe(forget)
  return apiKey
}

function comesBack(persisted = true): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

/** Another tab changes what is stored; null empties the store. */
function changeElsewhere(key: string | null, newValue: string | null = null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

/** Refuses all keys; returns those that were sent. */
function refusingService(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'))
    return new Response('{}', { status: 401 })
  })
  return sent
}

test.each([
  ['sessionStorage', 'gone', ''],
  ['localStorage', 'gone', ''],
  ['localStorage', 'another one', RECORD('second')],
] as const)(
  'a page from the back/forward cache keeps a key that is still in %s, and forgets one that is %s there',
  async (store, _, next) => {
    page[store].setItem('api-key', RECORD('first'))
    const { state } = openPage()
    comesBack()
    expect(state.get().isGiven).toBe(true)
    page[store].removeItem('api-key')
    if (next !== '') page[store].setItem('api-key', next)
    comesBack(false)
    expect(state.get().isGiven).toBe(true)
    comesBack()
    expect(state.get().isGiven).toBe(false)
    expect(forget).toHaveBeenCalledOnce()
  },
)

test('a key that no store accepts lasts as long as the page', async () => {
  const apiKey = openPage()
  const { state } = apiKey
  page.sessionStorage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  apiKey.keep('first', false)
  expect(state.get()).toMatchObject({ isGiven: true, stored: 'page' })
  comesBack()
  expect(state.get().isGiven).toBe(false)
})

test('a key that another tab has replaced on the device lasts as long as the page', async () => {
  page.localStorage.setItem('api-key', RECORD('first'))
  const { state } = openPage()
  expect(state.get()).toMatchObject({ isGiven: true, stored: 'device' })
  page.localStorage.removeItem('api-key')
  changeElsewhere('api-key')
  expect(state.get()).toMatchObject({ isGiven: true, stored: 'page' })
})

test('Disconnect reaches the other tabs, even if the stores are blocked', async () => {
  page.sessionStorage.setItem('api-key', RECORD('first'))
  const one = openPage()
  const other = openPage()
  page.localStorage.removeItem = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  other.disconnect()
  await vi.waitFor(() => expect(one.state.get().isGiven).toBe(false))
})

test('a key is refused until another one is given', async () => {
  page.sessionStorage.setItem('api-key', RECORD('first'))
  refusingService()
  const apiKey = openPage()
  expect(apiKey.client.isRefused()).toBe(false)
  expect(await failure(getScore(apiKey.client, 'b', NEVER))).toMatchObject({ status: 401 })
  expect([apiKey.client.isRefused(), apiKey.state.get().isRefused]).toEqual([true, true])
  apiKey.keep('second', false)
  expect([apiKey.client.isRefused(), apiKey.state.get().isRefused]).toEqual([false, false])
})

const stored = () => [
  page.sessionStorage.getItem('api-key') !== null,
  page.localStorage.getItem('api-key') !== null,
]

test('a key is kept for the tab or on the device, and nowhere after Disconnect', () => {
  const apiKey = openPage()
  apiKey.keep('first', true)
  expect([apiKey.state.get().stored, ...stored()]).toEqual(['device', false, true])
  expect(openPage().state.get()).toMatchObject({ isGiven: true, stored: 'device' })
  apiKey.keep('first', false)
  expect([apiKey.state.get().stored, ...stored()]).toEqual(['tab', true, false])
  expect(openPage().state.get()).toMatchObject({ isGiven: true, stored: 'tab' })
  apiKey.disconnect()
  expect([apiKey.state.get().isGiven, ...stored()]).toEqual([false, false, false])
  apiKey.keep('first', false)
  apiKey.keep('first', true)
  expect(stored()).toEqual([false, true])
  apiKey.disconnect()
  expect(stored()).toEqual([false, false])
})

test('the same key has the same reader and fingerprint, another one has not', () => {
  const apiKey = openPage()
  expect(apiKey.fingerprint).toBeNull()
  apiKey.keep('first', false)
  const { reader, fingerprint } = apiKey
  apiKey.keep('first', true)
  expect([apiKey.reader, apiKey.fingerprint]).toEqual([reader, fingerprint])
  expect(openPage().reader).toBe(reader)
  apiKey.keep('second', true)
  expect(apiKey.reader).not.toBe(reader)
  expect(apiKey.fingerprint).not.toBe(fingerprint)
})

test('a key of another service is deleted from the device, and what it loaded is forgotten', () => {
  page.localStorage.setItem('api-key', JSON.stringify({ address: 'https://a.example', key: 'k' }))
  const connection = new Connection()
  const open = (apiBaseUrl: string) =>
    new ApiKey(clientWith({ auth: 'bearer', apiBaseUrl }), connection).state.get().isGiven
  expect([open('https://a.example//'), connection.forgotten.get()]).toEqual([true, 0])
  expect([open('https://b.example'), connection.forgotten.get()]).toEqual([false, 1])
  expect(stored()).toEqual([false, false])
})

test.each(['{', '7', '{"address":""}', '{"address":"","key":"a b"}'])('%s is no key', (text) => {
  page.sessionStorage.setItem('api-key', text)
  expect(openPage().state.get().isGiven).toBe(false)
})

test('where the stores are blocked there is no key', () => {
  page.sessionStorage.getItem = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(openPage().state.get().isGiven).toBe(false)
})

test('a key on the device is forgotten when another tab empties the store, one of this tab is not', () => {
  const apiKey = openPage()
  apiKey.keep('first', false)
  changeElsewhere(null)
  changeElsewhere('api-key')
  expect(apiKey.state.get()).toMatchObject({ isGiven: true, stored: 'tab' })
  apiKey.keep('first', true)
  changeElsewhere('theme')
  changeElsewhere('api-key', RECORD('first'))
  expect(apiKey.state.get()).toMatchObject({ isGiven: true, stored: 'device' })
  changeElsewhere(null)
  expect(apiKey.state.get().isGiven).toBe(false)
})

test('what failed is worth a retry only when a refused key is replaced', async () => {
  refusingService()
  const connection = new Connection()
  const apiKey = new ApiKey(clientWith({ auth: 'bearer' }), connection)
  apiKey.keep('first', false)
  expect(connection.restored.get()).toBe(0)
  await failure(getScore(apiKey.client, 'b', NEVER))
  apiKey.keep('second', false)
  expect(connection.restored.get()).toBe(1)
})

test('a key is tried without being kept, and its refusal says nothing about the present one', async () => {
  const sent = refusingService()
  const apiKey = openPage()
  apiKey.keep('first', false)
  expect(await failure(apiKey.try('candidate', 'b', NEVER))).toMatchObject({ status: 401 })
  expect(sent).toEqual(['Bearer candidate'])
  expect(apiKey.state.get()).toMatchObject({ isGiven: true, isRefused: false })
})

test('a key that another tab stores is taken where there is none or the present one is refused', async () => {
  const storeElsewhere = (key: string) => changeElsewhere('api-key', RECORD(key))
  const sent = refusingService()
  const apiKey = openPage()
  storeElsewhere('first')
  expect(apiKey.state.get()).toMatchObject({ isGiven: true, stored: 'device' })
  storeElsewhere('second')
  await failure(getScore(apiKey.client, 'b', NEVER))
  storeElsewhere('first')
  expect(apiKey.state.get().isRefused).toBe(true)
  storeElsewhere('third')
  expect(apiKey.state.get().isRefused).toBe(false)
  await failure(getScore(apiKey.client, 'b', NEVER))
  expect(sent).toEqual(['Bearer first', 'Bearer third'])
})

test('another key has the kept lists forgotten, the same key again does not', () => {
  const connection = new Connection()
  const apiKey = new ApiKey(clientWith({ auth: 'bearer' }), connection)
  connection.forgotten.subscribe(forget)
  const replaced = vi.fn<() => void>()
  connection.keyReplaced.subscribe(replaced)
  apiKey.keep('first', false)
  apiKey.keep('first', true)
  expect(replaced).not.toHaveBeenCalled()
  apiKey.keep('second', false)
  expect(replaced).toHaveBeenCalledOnce()
  expect(forget).not.toHaveBeenCalled()
})
