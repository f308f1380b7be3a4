import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { NO_FILTERS } from './citations.ts'
import type { ApiClient } from './http.ts'
import { newCitationsQuery } from './new-citations.ts'
import { answerWith, CITATION, CLIENT, envelope } from './test-fetch.ts'

/** Each call ends one poll and returns the seconds until the next. */
function looks() {
  const options = newCitationsQuery(CLIENT, 'northwind', NO_FILTERS, 60)
  const client = new QueryClient()
  const query = client
    .getQueryCache()
    .build(client, client.defaultQueryOptions(options) as never) as Parameters<
    Extract<typeof options.refetchInterval, (...args: never[]) => unknown>
  >[0]
  return (error: ApiError | null) => {
    const { errorUpdateCount } = query.state
    query.setState({ error, errorUpdateCount: errorUpdateCount + (error === null ? 0 : 1) })
    const { refetchInterval } = options
    const wait = typeof refetchInterval === 'function' ? refetchInterval(query) : null
    return typeof wait === 'number' ? wait / 1000 : wait
  }
}

test('failures lengthen the interval, and a success resets it', () => {
  const secondsAfter = looks()
  const failure = new ApiError('server', 'Down')
  expect([null, failure, failure, null, failure].map(secondsAfter)).toEqual([60, 120, 240, 60, 120])
  expect(Array.from({ length: 9 }, () => secondsAfter(failure)).at(-1)).toBe(960)
})

test('Retry-After is obeyed, for at most an hour', () => {
  const secondsAfter = looks()
  const limited = (retryAfterSeconds: number) =>
    new ApiError('rate-limited', 'Too many', { retryAfterSeconds })
  expect(secondsAfter(limited(300))).toBe(300)
  expect(secondsAfter(limited(1))).toBe(240)
  expect(secondsAfter(limited(1e9))).toBe(3600)
})

test('polling stops after a refused key', () => {
  const secondsAfter = looks()
  expect(secondsAfter(new ApiError('unauthorized', 'Unknown key'))).toBe(false)
  expect(secondsAfter(null)).toBe(60)
})

test('while the key is refused, no request is sent', async () => {
  const send = vi.fn<ApiClient['send']>(async () => Response.json({}))
  const refused = { ...CLIENT, send, isRefused: () => true }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = newCitationsQuery(refused, 'northwind', NO_FILTERS, 60)
  await expect(client.query({ ...query, staleTime: 0 })).rejects.toMatchObject({
    kind: 'unauthorized',
  })
  expect(send).not.toHaveBeenCalled()
})

test('a poll asks for the first page, unless the seconds between two are 0', async () => {
  const requests = answerWith(envelope({ citations: [CITATION], pagination: { has_more: false } }))
  const query = newCitationsQuery(CLIENT, 'northwind', NO_FILTERS, 60)
  const client = new QueryClient()
  await expect(client.query({ ...query, staleTime: 0 })).resolves.toMatchObject({
    citations: [CITATION],
  })
  expect(requests).toHaveLength(1)
  const enabled = [60, 0].map((each) => newCitationsQuery(CLIENT, 'b', NO_FILTERS, each).enabled)
  expect(enabled).toEqual([true, false])
})
