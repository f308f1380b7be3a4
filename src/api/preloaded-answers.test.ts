import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadAnswers, fetchOrTake } from './preloaded-answers.ts'

const URL = 'https://dashboard.example/v1/any'

const sent: RequestInit[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return new Promise((resolve, reject) => {
      if (sent.length > 1) resolve(new Response('second'))
      init.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason)
      })
    })
  })
})

afterEach(() => {
  globalThis.preloadedAnswers = undefined
})

test('an early answer is taken over once, also one that fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  preloadAnswers(URL, {}).catch(() => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('second')))
  await expect(fetchOrTake(URL, {})).rejects.toBeInstanceOf(TypeError)
  expect(await (await fetchOrTake(URL, {})).text()).toBe('second')
})

test('its request is sent as it was asked for', () => {
  void preloadAnswers(URL, { credentials: 'include', headers: { Accept: 'application/json' } })
  expect(sent).toMatchObject([{ credentials: 'include', headers: { Accept: 'application/json' } }])
})

test.each(['before', 'after'])('cancelling %s it is taken over ends its request', async (when) => {
  preloadAnswers(URL, {}).catch(() => undefined)
  const { abort, signal } = cancellation()
  if (when === 'before') abort()
  const taken = fetchOrTake(URL, { signal })
  abort()
  await expect(taken).rejects.toThrow('cancelled')
  expect(sent).toHaveLength(1)
})

test('a fresh answer is used, however old the page is', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('first')))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(59_000)
  await preloadAnswers(URL, {})
  clock.mockReturnValue(69_000)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('second')))
  expect(await (await fetchOrTake(URL, {})).text()).toBe('first')
})

test('an answer that is no longer fresh is not used', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  preloadAnswers(URL, {}).catch(() => undefined)
  clock.mockReturnValue(60_001)
  expect(await (await fetchOrTake(URL, {})).text()).toBe('second')
  expect(sent[0]?.signal?.aborted).toBe(true)
})

function cancellation() {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    abort: () => {
      controller.abort(new Error('cancelled'))
    },
  }
}
