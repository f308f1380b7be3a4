import { createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task()
  })
})

// Test files share a document, so the next one would find this network.
afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(navigator, 'connection')
})

/** As in a page that has just opened. */
async function prefetch(saveData = false) {
  vi.resetModules()
  const { lazyParts } = await import('../../ui/lazy-part.tsx')
  const { prefetchCode } = await import('./notices.tsx')
  lazyParts.clear()
  // Not before: React keeps the timers that it finds.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  const fetched: string[] = []
  // A page adds its parts when its code is there.
  const preload = async () => {
    fetched.push('page')
    lazyParts.add(async () => fetched.push('part'))
  }
  const component = Object.assign(() => null, { preload })
  const done = prefetchCode(createRouter({ routeTree: createRootRoute({ component }) }))
  return { fetched, done }
}

test('code is fetched ahead once the reader points at a link, and before that not within five seconds; parts after their page', async () => {
  document.body.innerHTML = '<p>Text</p><a href="/x"><span>Link</span></a>'
  const { fetched, done } = await prefetch()
  const pointAt = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  pointAt('p')
  await vi.advanceTimersByTimeAsync(4999)
  expect(fetched).toEqual([])
  pointAt('span')
  await done
  expect(fetched).toEqual(['page', 'part'])
})

test('nothing is fetched ahead for a user who saves data', async () => {
  const { fetched, done } = await prefetch(true)
  await vi.advanceTimersByTimeAsync(5000)
  await done
  expect(fetched).toEqual([])
})
