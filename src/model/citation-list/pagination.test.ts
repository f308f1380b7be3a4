import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { NO_FILTERS } from '../../api/citations.ts'
import { citationPageQuery } from '../../api/queries.ts'
import { answerWith, CLIENT } from '../../api/test-fetch.ts'
import { isCursorExpired, Pagination, PageRequests } from './pagination.ts'
import { page } from './test-citations.ts'

const statusOf = (status: number) => new ApiError('request', 'refused', { status })

function passed(
  cursors: readonly (string | null)[],
  isProgress = true,
  pagination = new Pagination(),
) {
  for (const cursor of cursors) pagination.pass(page([1], cursor, true), isProgress)
  return pagination
}

test('follows the cursors to the end, and stays at the last page', () => {
  const pagination = new Pagination()
  expect([pagination.cursor, pagination.end, pagination.goesOn]).toEqual([null, null, true])
  pagination.pass(page([1], 'a'), true)
  expect([pagination.cursor, pagination.end, pagination.goesOn]).toEqual(['a', null, true])
  pagination.pass(page([2]), true)
  expect([pagination.cursor, pagination.end, pagination.goesOn]).toEqual([
    'a',
    { fault: null },
    false,
  ])
})

test('a cursor without further pages is no fault', () => {
  const pagination = new Pagination()
  pagination.pass(page([1], 'a', false), true)
  expect(pagination.end).toEqual({ fault: null })
})

test.each([[null], ['']])('further pages with the cursor %j end it with a fault', (cursor) => {
  expect(passed([cursor]).end).toEqual({ fault: 'missing-cursor' })
})

test.each([
  ['of the same page', ['a', 'a']],
  ['of an earlier page', ['a', 'b', 'c', 'a']],
])('a cursor %s ends it with a fault', (_, cursors) => {
  expect(passed(cursors.slice(0, -1)).end).toBeNull()
  expect(passed(cursors).end).toEqual({ fault: 'repeated-cursor' })
})

test('a walk that starts with a cursor knows that one as used', () => {
  expect(passed(['b', 'a'], true, new Pagination('a')).end).toEqual({ fault: 'repeated-cursor' })
})

test('starting again forgets the end and the cursors, but not how many pages were read', () => {
  const pagination = passed(['a', 'a'])
  pagination.startAt(null)
  expect([pagination.cursor, pagination.end]).toEqual([null, null])
  passed(['a'], true, pagination)
  expect([pagination.cursor, pagination.end, pagination.pages]).toEqual(['a', null, 3])
  pagination.startAt('z')
  expect(pagination.cursor).toBe('z')
})

test('ten pages in a row without progress stop it, until the reader wants more', () => {
  const cursors = Array.from({ length: 20 }, (_, index) => `cursor ${index}`)
  const pagination = passed(cursors.slice(0, 9), false)
  expect([pagination.emptyPages, pagination.isEmpty, pagination.goesOn]).toEqual([9, false, true])
  passed(cursors.slice(9, 10), false, pagination)
  expect([pagination.emptyPages, pagination.isEmpty, pagination.goesOn]).toEqual([10, true, false])
  pagination.allowMore()
  expect([pagination.emptyPages, pagination.goesOn, pagination.cursor]).toEqual([
    0,
    true,
    'cursor 9',
  ])
  passed(cursors.slice(10), false, pagination)
  expect([pagination.goesOn, pagination.pages]).toEqual([false, 20])
})

test('a page with progress restarts the count of the others', () => {
  const pagination = passed(['a', 'b'], false)
  passed(['c'], true, pagination)
  passed(['d'], false, pagination)
  expect([pagination.pages, pagination.pagesWithProgress, pagination.emptyPages]).toEqual([4, 1, 1])
})

test('starting again does not count the pages without progress from 0', () => {
  const pagination = passed(['a'], false)
  pagination.startAt(null)
  expect(pagination.emptyPages).toBe(1)
})

test.each([
  [400, true],
  [404, true],
  [410, true],
  [403, false],
  [503, false],
])('status %d means that a cursor has expired: %s', (status, isExpired) => {
  expect(isCursorExpired('a', statusOf(status))).toBe(isExpired)
  expect(new Pagination('a').isExpired(statusOf(status))).toBe(isExpired)
})

test('the first page has no cursor that could expire, and only the service says that one has', () => {
  expect(new Pagination().isExpired(statusOf(410))).toBe(false)
  expect(new Pagination('a').isExpired(new Error('410'))).toBe(false)
})

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
