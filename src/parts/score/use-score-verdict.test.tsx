import {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useIsFetching,
} from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_FILTERS } from '../../api/citations.ts'
import {
  citationPageQuery,
  citationStatsQuery,
  scoreHistoryQuery,
  scoreQuery,
} from '../../api/queries.ts'
import { answerWith, CLIENT, envelope, SCORE } from '../../api/test-fetch.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../app/use-services.tsx'
import { useScoreVerdicts } from './use-score-verdict.ts'

const FIRST = dayOf('2026-08-01')
const HISTORY = {
  scores: Array.from({ length: 100 }, (_, day) => ({ date: dateOfDay(FIRST + day), score: 60 })),
  period: '365d',
  granularity: 'daily',
}
const MOVE = { from: '2026-11-01', to: '2026-11-08', points: 3 }
const YEAR = 'https://dashboard.example/v1/brands/tea/geo-score/history?period=365d'

afterEach(() => onlineManager.setOnline(true))

function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

function loadedScore(): QueryClient {
  const client = newClient()
  client.setQueryData(scoreQuery(CLIENT, 'tea').queryKey, SCORE)
  return client
}

/** Starts another request for the brand. @returns a function that answers it */
function beginOther(
  client: QueryClient,
  { queryKey }: { queryKey: readonly unknown[] } = citationStatsQuery(CLIENT, 'tea'),
) {
  const answer = Promise.withResolvers<unknown>()
  client.query({ queryKey, queryFn: async () => answer.promise }).catch(() => undefined)
  return answer
}

async function idle(): Promise<void> {
  await act(async () => Promise.resolve())
}

function idleBrowser(client: QueryClient) {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    queueMicrotask(task)
  })
  const services = testServices({ queryClient: client })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </QueryClientProvider>
  )
}

function renderVerdicts(client = loadedScore()) {
  return renderHook(() => useScoreVerdicts('tea'), { wrapper: idleBrowser(client) }).result
}

test('asks for a year of history once, and judges changes by it', async () => {
  const requests = answerWith(envelope(HISTORY))
  const result = renderVerdicts()
  expect(result.current).toBe('loading')
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
  const verdicts = result.current
  expect(typeof verdicts === 'function' && verdicts(MOVE)).toMatchObject({
    kind: 'significant',
    days: 7,
  })
  expect(requests.map(({ url }) => url)).toEqual([YEAR])
})

test('waits until the other answers of the brand are there', async () => {
  const requests = answerWith(envelope(HISTORY))
  const client = loadedScore()
  const other = beginOther(client)
  const result = renderVerdicts(client)
  await idle()
  expect(requests).toEqual([])
  other.resolve({})
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
})

test('does not wait for further pages of the list', async () => {
  answerWith(envelope(HISTORY))
  const client = loadedScore()
  beginOther(client, citationPageQuery(CLIENT, 'tea', 'page-2', NO_FILTERS))
  const result = renderVerdicts(client)
  await waitFor(() => {
    expect(result.current).toBeTypeOf('function')
  })
})

test('asks for nothing when no answer has come', async () => {
  const requests = answerWith(envelope(HISTORY))
  const client = newClient()
  const other = beginOther(client)
  renderVerdicts(client)
  other.reject(new Error('no answer'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await idle()
  expect(requests).toEqual([])
})

test('a year that is loaded is not asked for again', () => {
  const requests = answerWith(envelope(HISTORY))
  const client = new QueryClient()
  client.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, HISTORY)
  expect(renderVerdicts(client).current).toBeTypeOf('function')
  expect(requests).toEqual([])
})

test('stays failed while it is asked for again', async () => {
  answerWith('', { status: 404 })
  const client = loadedScore()
  const { result } = renderHook(
    () => ({ verdicts: useScoreVerdicts('tea'), underWay: useIsFetching() }),
    { wrapper: idleBrowser(client) },
  )
  await waitFor(() => expect(result.current).toEqual({ verdicts: 'failed', underWay: 0 }))
  const again = Promise.withResolvers<unknown>()
  const { queryKey } = scoreHistoryQuery(CLIENT, 'tea', '365d')
  client.query({ queryKey, queryFn: async () => again.promise }).catch(() => undefined)
  await waitFor(() => expect(result.current.underWay).toBe(1))
  expect(result.current.verdicts).toBe('failed')
  again.reject(new Error('still not'))
})

test('asks for nothing while the browser is offline', async () => {
  onlineManager.setOnline(false)
  const requests = answerWith(envelope(HISTORY))
  const result = renderVerdicts()
  await waitFor(() => expect(result.current).toBe('failed'))
  expect(requests).toEqual([])
  onlineManager.setOnline(true)
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
})

test('has failed, and is not loading for ever, when what an earlier visit kept could not be refreshed', async () => {
  const requests = answerWith(envelope(HISTORY))
  const client = loadedScore()
  const { queryKey } = scoreQuery(CLIENT, 'tea')
  const refresh = async (queryFn: () => Promise<unknown>) =>
    client.query({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
  await refresh(async () => Promise.reject(new Error('down')))
  const result = renderVerdicts(client)
  await waitFor(() => expect(result.current).toBe('failed'))
  expect(requests).toEqual([])
  const seen = [result.current]
  const stop = client.getQueryCache().subscribe(() => seen.push(result.current))
  await act(async () => refresh(async () => SCORE))
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
  stop()
  expect(seen).not.toContain('loading')
})
