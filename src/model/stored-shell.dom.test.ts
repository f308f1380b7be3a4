import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetShell,
  storeShell,
  storedShell,
  newestShell,
  whenShellIsNew,
} from './stored-shell.ts'

const registered = vi.fn<(address: string, options: object) => void>()
const unregistered = vi.fn<(name: string) => void>()
const deleted = vi.fn<(name: string) => void>()

function registration(scriptURL: string, state: 'active' | 'waiting' | 'installing') {
  return {
    [state]: { scriptURL },
    unregister: async () => {
      unregistered(scriptURL)
    },
  }
}

class Workers extends EventTarget {
  controller: { scriptURL: string; postMessage: (_: null, ports: MessagePort[]) => void } | null =
    null
  registrations: ReturnType<typeof registration>[] = []
  getRegistrations = async () => this.registrations
  register = async (address: string, options: object) => {
    registered(address, options)
  }
}

let workers = new Workers()
let stored: Response | undefined

beforeEach(() => {
  workers = new Workers()
  stored = undefined
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      deleted(name)
    },
    match: async () => stored,
  })
})

afterEach(() => document.head.replaceChildren())

const offer = () => {
  document.head.innerHTML = '<link rel="kept-shell" href="/sw.js">'
}

test('the app is kept once the reader has opened a brand, and not before', async () => {
  offer()
  await storeShell()
  expect(registered).not.toHaveBeenCalled()
  localStorage.setItem('last-brand', '"tea"')
  await storeShell()
  expect(registered.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  expect(deleted).not.toHaveBeenCalled()
})

test('the app is not kept for a reader who saves data', async () => {
  offer()
  localStorage.setItem('last-brand', '"tea"')
  vi.stubGlobal('navigator', { serviceWorker: workers, connection: { saveData: true } })
  await storeShell()
  expect(registered).not.toHaveBeenCalled()
})

test('a worker that answers the page is not registered again, because it may have just removed itself', async () => {
  offer()
  localStorage.setItem('last-brand', '"tea"')
  workers.controller = { scriptURL: 'https://tea.example/sw.js', postMessage: () => {} }
  await storeShell()
  expect(registered).not.toHaveBeenCalled()
  workers.controller = { scriptURL: 'https://tea.example/other.js', postMessage: () => {} }
  await storeShell()
  expect(registered).toHaveBeenCalledOnce()
})

test('a build without a worker removes the one of an earlier build, but no other', async () => {
  workers.registrations = [
    registration('https://tea.example/sw.js', 'active'),
    registration('https://tea.example/sw.js', 'waiting'),
    registration('https://tea.example/sw.js', 'installing'),
    registration('https://tea.example/other.js', 'active'),
    // Another dashboard, under a path of this host.
    registration('https://tea.example/visibility/sw.js', 'active'),
  ]
  localStorage.setItem('last-brand', '"tea"')
  await storeShell()
  expect(registered).not.toHaveBeenCalled()
  expect(unregistered).toHaveBeenCalledTimes(3)
  expect(unregistered).not.toHaveBeenCalledWith('https://tea.example/other.js')
  expect(unregistered).not.toHaveBeenCalledWith('https://tea.example/visibility/sw.js')
  expect(deleted.mock.calls).toEqual([['dashboard-shell']])
})

test('a browser that refuses workers, or has none, fails nothing', async () => {
  workers.register = async () => {
    throw new DOMException('', 'SecurityError')
  }
  offer()
  localStorage.setItem('last-brand', '"tea"')
  await expect(storeShell()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('caches', undefined)
  await expect(forgetShell()).resolves.toBeUndefined()
  expect([await storedShell(), await newestShell()]).toEqual([null, null])
  expect(() => whenShellIsNew(() => {})()).not.toThrow()
})

test('the worker looks for a new version, and what it keeps then is given', async () => {
  stored = new Response('<!doctype html>')
  expect(await storedShell()).toBe('<!doctype html>')
  stored = new Response('newer')
  expect(await newestShell()).toBeNull()
  workers.controller = {
    scriptURL: 'https://tea.example/sw.js',
    postMessage: (_, [port]) => port?.postMessage(null),
  }
  expect(await newestShell()).toBe('newer')
})

test('a version that another page has kept is noticed, until it is enough', () => {
  const onNew = vi.fn<() => void>()
  const end = whenShellIsNew(onNew)
  workers.dispatchEvent(new Event('message'))
  end()
  workers.dispatchEvent(new Event('message'))
  expect(onNew).toHaveBeenCalledOnce()
})
