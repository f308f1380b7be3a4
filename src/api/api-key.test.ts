import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RECORD = (key: string) => JSON.stringify({ address: '', key })

/** As much of a store as a key needs. */
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
  vi.resetModules()
  forget.mockClear()
  page = Object.assign(new EventTarget(), {
    sessionStorage: new Store(),
    localStorage: new Store(),
  })
  vi.stubGlobal('window', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The module as a page has it that was just opened. */
async function openPage() {
  const { onForget } = await import('../lib/forget.ts')
  const apiKey = await import('./api-key.ts')
  await apiKey.startWithKey()
  onForget(forget)
  return apiKey
}

function comesBack(persisted = true): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test.each(['sessionStorage', 'localStorage'] as const)(
  'a page that comes back keeps a key that is still in %s, and forgets one that went',
  async (store) => {
    page[store].setItem('api-key', RECORD('first'))
    const { keyState } = await openPage()
    comesBack()
    expect(keyState().isGiven).toBe(true)
    page[store].removeItem('api-key')
    comesBack(false)
    expect(keyState().isGiven).toBe(true)
    comesBack()
    expect(keyState().isGiven).toBe(false)
    expect(forget).toHaveBeenCalledOnce()
  },
)

test.each(['sessionStorage', 'localStorage'] as const)(
  'a page that comes back forgets its key when somebody else’s is in %s meanwhile',
  async (store) => {
    page[store].setItem('api-key', RECORD('first'))
    const { keyState } = await openPage()
    page[store].setItem('api-key', RECORD('second'))
    comesBack()
    expect(keyState().isGiven).toBe(false)
    expect(forget).toHaveBeenCalledOnce()
  },
)

test('a key that no store took is forgotten with the page', async () => {
  const { keepKey, keyState } = await openPage()
  page.sessionStorage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  keepKey('first', false)
  expect(keyState()).toMatchObject({ isGiven: true, kept: 'page' })
  comesBack()
  expect(keyState().isGiven).toBe(false)
})

test('a key that the device remembers no more, since another tab has another one, lasts as long as the page', async () => {
  page.localStorage.setItem('api-key', RECORD('first'))
  const { keyState } = await openPage()
  expect(keyState()).toMatchObject({ isGiven: true, kept: 'device' })
  page.localStorage.removeItem('api-key')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'api-key', newValue: null }))
  expect(keyState()).toMatchObject({ isGiven: true, kept: 'page' })
})

test('Disconnect is heard in the other tabs, also where the stores are blocked', async () => {
  page.sessionStorage.setItem('api-key', RECORD('first'))
  const one = await openPage()
  vi.resetModules()
  const other = await openPage()
  page.localStorage.removeItem = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  await other.disconnect()
  await vi.waitFor(() => {
    expect(one.keyState().isGiven).toBe(false)
  })
})
