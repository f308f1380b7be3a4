import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { citationPageQuery } from '../../api/queries.ts'
import { answerWith, CLIENT, NO_FILTERS } from '../../api/test-answers.ts'
import { PageRequests } from './page-requests.ts'

function requestsOf(api = CLIENT) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requests = new PageRequests({ api, queryClient, brandId: 'tea', filters: NO_FILTERS })
  return { queryClient, requests }
}

function answerNever(): AbortSignal[] {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason)
      })
    })
  })
  return signals
}

test('a page that is no longer needed is not requested further', async () => {
  const signals = answerNever()
  const { requests } = requestsOf()
  const leaving = new AbortController()
  const loading = requests.load('3', leaving.signal)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  leaving.abort()
  await expect(loading).rejects.toThrow('CancelledError')
  expect(signals[0]?.aborted).toBe(true)
})

test('a first page that the overview waits for too is requested further', async () => {
  const signals = answerNever()
  const { requests, queryClient } = requestsOf()
  const query = citationPageQuery(CLIENT, 'tea', null, NO_FILTERS)
  const overview = new QueryObserver(queryClient, query).subscribe(() => {})
  const leaving = new AbortController()
  requests.load(null, leaving.signal).catch(() => undefined)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  leaving.abort()
  expect(signals[0]?.aborted).toBe(false)
  overview()
  await queryClient.cancelQueries()
})

test('a first page has failed until it is requested again', async () => {
  const { requests, queryClient } = requestsOf()
  expect(requests.firstFailure).toBeNull()
  answerWith('', { status: 403 })
  await expect(requests.load(null, new AbortController().signal)).rejects.toThrow()
  expect([requests.firstFailure, requests.refusal]).toMatchObject([
    { kind: 'forbidden' },
    { kind: 'forbidden' },
  ])
  const signals = answerNever()
  requests.load(null, new AbortController().signal).catch(() => undefined)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  expect([requests.firstFailure, requests.refusal]).toEqual([null, null])
  await queryClient.cancelQueries()
})

test('a refused key refuses the list before a request', () => {
  const { requests } = requestsOf({ ...CLIENT, isRefused: () => true })
  expect(requests.refusal).toMatchObject({ kind: 'unauthorized' })
})
