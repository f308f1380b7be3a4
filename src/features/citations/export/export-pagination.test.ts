import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { type CitationPage, NO_FILTERS } from '../../../api/citations.ts'
import { answerWith, CLIENT, NEVER } from '../../../api/test-fetch.ts'
import { page, range } from '../../../model/citation-list/test-citations.ts'
import { ExportPagination, type PageSource, serviceSource } from './export-run.ts'

const unavailable = new ApiError('server', 'down', { status: 503 })
const tooMany = new ApiError('rate-limited', 'slow down', { status: 429, retryAfterSeconds: 20 })
const LONG = new ApiError('rate-limited', 'enough', { status: 429, retryAfterSeconds: 120 })
const refused = new ApiError('request', 'gone', { status: 410 })

/** A service with pages by cursor ('' is the first). The errors in `failures` come before the page. */
function service(pages: Record<string, CitationPage>, failures: Record<string, Error[]> = {}) {
  const asked: string[] = []
  const source: PageSource = async (cursor, signal) => {
    signal.throwIfAborted()
    asked.push(cursor ?? '')
    const failure = failures[cursor ?? '']?.shift()
    if (failure !== undefined) throw failure
    const answer = pages[cursor ?? '']
    if (answer === undefined) throw refused
    return answer
  }
  return { source, asked }
}

async function collect(pagination: ExportPagination, into: string[], signal = NEVER) {
  for await (const citations of pagination.walk(signal)) into.push(...citations.map(({ id }) => id))
}

const THREE = { '': page([1, 2], 'b'), b: page([3, 4], 'c'), c: page([5]) }
const ALL = ['cit_1', 'cit_2', 'cit_3', 'cit_4', 'cit_5']

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-17T13:00:00Z') }))

test('reads every page, also after empty ones, and counts each citation and each unreadable item once', async () => {
  const ids: string[] = []
  const counts: number[][] = []
  const unreadable = { items: [{ reason: 'id: required', raw: '{}' }], count: 1 }
  const { source } = service({
    '': { ...page([1, 1, 2], 'b'), unreadable },
    b: page([], 'c'),
    c: { ...page([2, 3]), unreadable },
  })
  const pagination = new ExportPagination(source, () =>
    counts.push([pagination.position.pages, pagination.citations, pagination.unreadable]),
  )
  await collect(pagination, ids)
  expect(ids).toEqual(['cit_1', 'cit_2', 'cit_3'])
  expect(counts.map((each) => each.join(' '))).toEqual(['1 2 1', '2 2 1', '3 3 1'])
})

describe('a page that fails', () => {
  test('is requested four times; later the walk continues there', async () => {
    const ids: string[] = []
    const { source, asked } = service(THREE, { c: Array.from({ length: 4 }, () => unavailable) })
    const pagination = new ExportPagination(source)
    const failed = expect(collect(pagination, ids)).rejects.toBe(unavailable)
    await vi.runAllTimersAsync()
    await failed
    expect(ids).toEqual(ALL.slice(0, 4))
    expect([pagination.position.pages, pagination.position.cursor]).toEqual([2, 'c'])
    await collect(pagination, ids)
    expect(ids).toEqual(ALL)
    expect(asked).toEqual(['', 'b', 'c', 'c', 'c', 'c', 'c'])
  })

  test.each([refused, LONG])('is not requested again when that cannot help: %s', async (error) => {
    const { source, asked } = service(THREE, { b: [error] })
    await expect(collect(new ExportPagination(source), [])).rejects.toBe(error)
    expect(asked).toEqual(['', 'b'])
  })

  test('with 429 pauses as long as the service asks', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const ids: string[] = []
    const pauses: (number | null)[] = []
    const { source, asked } = service(THREE, { b: [tooMany] })
    const pagination = new ExportPagination(source, () => pauses.push(pagination.pausedUntil))
    const walked = collect(pagination, ids)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(pagination.pausedUntil).toBe(Date.parse('2026-11-17T13:00:20Z'))
    expect(asked).toEqual(['', 'b'])
    await vi.advanceTimersByTimeAsync(1)
    await walked
    expect(ids).toEqual(ALL)
    expect(pauses.filter((until) => until !== null)).toHaveLength(1)
    expect(pagination.pausedUntil).toBeNull()
  })
})

test('a walk that is stopped ends a pause at once', async () => {
  const stop = new AbortController()
  const pagination = new ExportPagination(service(THREE, { '': [tooMany] }).source)
  const stopped = expect(collect(pagination, [], stop.signal)).rejects.toMatchObject({
    name: 'AbortError',
  })
  await vi.advanceTimersByTimeAsync(5_000)
  stop.abort()
  await stopped
  expect(pagination.pausedUntil).toBeNull()
})

test('a page that could not be written is read again', async () => {
  const ids: string[] = []
  const pagination = new ExportPagination(service(THREE).source)
  const writing = async () => {
    for await (const citations of pagination.walk(NEVER)) {
      if (citations.length === 2 && ids.length === 2) throw new Error('disk full')
      ids.push(...citations.map(({ id }) => id))
    }
  }
  await expect(writing()).rejects.toThrow('disk full')
  await collect(pagination, ids)
  expect(ids).toEqual(ALL)
})

test('starting again from the newest skips any number of pages that were exported, and loses nothing', async () => {
  const pages: Record<string, CitationPage> = {}
  for (const number of range(0, 11)) {
    pages[number === 0 ? '' : `c${number}`] = page([number], `c${number + 1}`)
  }
  const { source, asked } = service(pages)
  const pagination = new ExportPagination(source)
  const ids: string[] = []
  await expect(collect(pagination, ids)).rejects.toBe(refused)
  Object.assign(pages, { '': page([-1, 0], 'c1'), c12: page([12]) })
  pagination.startAgain()
  await collect(pagination, ids)
  expect(ids).toEqual([...range(0, 11), -1, 12].map((number) => `cit_${number}`))
  expect(asked).toHaveLength(13 + 13)
})

test('for any pages, failures and stops, every citation comes once and in order', async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 })
  const trouble = fc.array(fc.constantFrom('none', 'fails', 'stops'), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbers, { minLength: 1, maxLength: 10 }),
      trouble,
      async (all, troubles) => {
        const pages: Record<string, CitationPage> = {}
        const failures: Record<string, Error[]> = {}
        all.forEach((list, index) => {
          const key = index === 0 ? '' : `c${index}`
          pages[key] = page(list, index + 1 < all.length ? `c${index + 1}` : null)
          if (troubles[index] === 'fails') failures[key] = [refused]
        })
        let stop = new AbortController()
        const pagination = new ExportPagination(service(pages, failures).source, () => {
          if (troubles[pagination.position.pages - 1] === 'stops') stop.abort()
        })
        const ids: string[] = []
        for (let attempt = 0; pagination.position.end === null && attempt < 30; attempt += 1) {
          stop = new AbortController()
          await collect(pagination, ids, stop.signal).catch(() => {})
        }
        expect(ids).toEqual([...new Set(all.flat())].map((number) => `cit_${number}`))
        const { end, pages: read } = pagination.position
        expect([end, pagination.citations, read]).toEqual([{ fault: null }, ids.length, all.length])
      },
    ),
  )
})

test('whoever asks hears of requests that failed, and of their cursor', async () => {
  answerWith('', { status: 403 })
  const onFailed = vi.fn<(cursor: string | null, error: unknown) => void>()
  const source = serviceSource(CLIENT, 'tea', NO_FILTERS, onFailed)
  await expect(collect(new ExportPagination(source), [])).rejects.toMatchObject({
    kind: 'forbidden',
  })
  expect(onFailed).toHaveBeenCalledWith(null, expect.objectContaining({ status: 403 }))
})
