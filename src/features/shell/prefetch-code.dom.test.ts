import { createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyParts } from '../../ui/lazy-part.tsx'
import { prefetchCode } from './notices.tsx'

const others = [...lazyParts]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task()
  })
  lazyParts.clear()
})

afterEach(() => {
  for (const part of others) lazyParts.add(part)
  document.body.replaceChildren()
})

function prefetch(navigator: { connection?: { saveData: boolean } } = {}) {
  vi.stubGlobal('navigator', navigator)
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
  const { fetched, done } = prefetch()
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
  const { fetched, done } = prefetch({ connection: { saveData: true } })
  await vi.advanceTimersByTimeAsync(5000)
  await done
  expect(fetched).toEqual([])
})
