import { beforeEach, expect, test, vi } from 'vitest'
import { getScore } from '../../api/score.ts'
import { clientWith, failure, NEVER } from '../../api/test-answers.ts'
import { ApiKey } from './api-key.ts'
import { Connection } from './connection.ts'

const RECORD = (key: string) => JSON.stringify({ address: '', key })

/** A store with the methods that a key needs. */
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
let page = Object.assign(new EventTarget(), {
  sessionStorage: new Store(),
  localStorage: new Store(),
})

beforeEach(() => {
  forget.mockClear()
  page = Object.assign(new EventTarget(), {
    sessionStorage: new Store(),
    localStorage: new Store(),
  })
  vi.stubGlobal('window', page)
})

/** The key in a page that was just opened. */
function openPage(): ApiKey {
  const connection = new Connection()
  const apiKey = new ApiKey(clientWith({ auth: 'bearer' }), connection)
  connection.forgotten.subscribe(forget)
  return apiKey
}

function comesBack(persisted = true): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test.each(['sessionStorage', 'localStorage'] as const)(
  'a page from the back/forward cache keeps a key that is still in %s, and forgets one that is gone',
  async (store) => {
    page[store].setItem('api-key', RECORD('first'))
    const { state } = openPage()
    comesBack()
    expect(state.get().isGiven).toBe(true)
    page[store].removeItem('api-key')
    comesBack(false)
    expect(state.get().isGiven).toBe(true)
    comesBack()
    expect(state.get().isGiven).toBe(false)
    expect(forget).toHaveBeenCalledOnce()
  },
)

test.each(['sessionStorage', 'localStorage'] as const)(
  'a page from the back/forward cache forgets its key when %s has another one',
  async (store) => {
    page[store].setItem('api-key', RECORD('first'))
    const { state } = openPage()
    page[store].setItem('api-key', RECORD('second'))
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
  expect(state.get()).toMatchObject({ isGiven: true, kept: 'page' })
  comesBack()
  expect(state.get().isGiven).toBe(false)
})

test('a key that another tab has replaced on the device lasts as long as the page', async () => {
  page.localStorage.setItem('api-key', RECORD('first'))
  const { state } = openPage()
  expect(state.get()).toMatchObject({ isGiven: true, kept: 'device' })
  page.localStorage.removeItem('api-key')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'api-key', newValue: null }))
  expect(state.get()).toMatchObject({ isGiven: true, kept: 'page' })
})

test('Disconnect reaches the other tabs, even if the stores are blocked', async () => {
  page.sessionStorage.setItem('api-key', RECORD('first'))
  const one = openPage()
  const other = openPage()
  page.localStorage.removeItem = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  other.disconnect()
  await vi.waitFor(() => {
    expect(one.state.get().isGiven).toBe(false)
  })
})

test('a key is refused until another one is given', async () => {
  page.sessionStorage.setItem('api-key', RECORD('first'))
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const apiKey = openPage()
  expect(apiKey.client.isRefused()).toBe(false)
  expect(await failure(getScore(apiKey.client, 'b', NEVER))).toMatchObject({ status: 401 })
  expect([apiKey.client.isRefused(), apiKey.state.get().isRefused]).toEqual([true, true])
  apiKey.keep('second', false)
  expect([apiKey.client.isRefused(), apiKey.state.get().isRefused]).toEqual([false, false])
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
