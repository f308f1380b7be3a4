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

test('code is fetched ahead once the reader points at a link, and before that not within five seconds', async () => {
  document.body.innerHTML = '<p>Text</p><a href="/x"><span>Link</span></a>'
  const preload = vi.fn<() => Promise<void>>().mockResolvedValue()
  const component = Object.assign(() => null, { preload })
  const fetched = prefetchCode(createRouter({ routeTree: createRootRoute({ component }) }))
  const pointAt = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  pointAt('p')
  await vi.advanceTimersByTimeAsync(4999)
  expect(preload).not.toHaveBeenCalled()
  pointAt('span')
  await fetched
  expect(preload).toHaveBeenCalledOnce()
})
