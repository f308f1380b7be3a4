import { describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind, refreshDelay, retryDelay, shouldRetry } from './api-error.ts'
import { retryAfterSeconds } from './http.ts'

describe('shouldRetry', () => {
  test('a failure that may pass is repeated, three times at most', () => {
    const isRepeated = (failures: number) => (kind: ApiErrorKind) =>
      shouldRetry(failures, new ApiError(kind, ''))
    const passing = ['network', 'timeout', 'rate-limited', 'server'] as const
    expect(passing.map(isRepeated(0))).toEqual([true, true, true, true])
    expect([1, 2, 3].map((failures) => isRepeated(failures)('server'))).toEqual([true, true, false])
    const lasting = ['unauthorized', 'forbidden', 'not-found', 'request', 'contract'] as const
    expect(lasting.some(isRepeated(0))).toBe(false)
    expect(shouldRetry(0, new Error('a bug'))).toBe(false)
  })

  test('not when the service asks for more than a minute', () => {
    const asked = (seconds: number) =>
      shouldRetry(0, new ApiError('rate-limited', '', { retryAfterSeconds: seconds }))
    expect([asked(60), asked(61)]).toEqual([true, false])
  })
})

describe('retryDelay', () => {
  test('is between zero and a window that doubles, up to 30 seconds', () => {
    const longest = (failures: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(1)
      return retryDelay(failures, new ApiError('server', ''))
    }
    expect([0, 1, 2, 10].map(longest)).toEqual([1000, 2000, 4000, 30_000])
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(retryDelay(2, new ApiError('server', ''))).toBe(0)
  })

  test.each([
    [7, 0, 7000, 8000],
    [7, 2, 7000, 11_000],
    // A random wait applies even for a Retry-After of zero or in the past.
    [0, 2, 0, 4000],
  ])(
    'is Retry-After of %i seconds plus a part of the window',
    (asked, failures, shortest, longest) => {
      const error = new ApiError('rate-limited', '', { retryAfterSeconds: asked })
      const random = vi.spyOn(Math, 'random').mockReturnValue(0)
      expect(retryDelay(failures, error)).toBe(shortest)
      random.mockReturnValue(1)
      expect(retryDelay(failures, error)).toBe(longest)
    },
  )
})

test.each([
  [new ApiError('network', ''), 30],
  [new ApiError('rate-limited', '', { retryAfterSeconds: 5 }), 30],
  [new ApiError('rate-limited', '', { retryAfterSeconds: 120 }), 120],
  // A timer of more than 2^31 milliseconds would fire at once.
  [new ApiError('rate-limited', '', { retryAfterSeconds: 1e40 }), 3600],
  [new Error('a bug'), 30],
])('after %o data is refreshed in %i seconds', (error, seconds) => {
  expect(refreshDelay(error)).toBe(seconds * 1000)
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-17T13:00:00Z')
  test.each([
    [null, undefined],
    ['12', 12],
    ['0', 0],
    ['soon 1', undefined],
    ['2026-11-17T13:02:00Z', 120],
    ['2026-11-17T14:02:00.500+01:00', 121],
    ['2026-11-17', undefined],
    ['1e9', undefined],
    ['120.5', 121],
    ['30, 30', 30],
    ['30s', 30],
    ['30 seconds', 30],
    ['30 minutes', undefined],
    [`${now / 1000 + 45}`, 45],
    ['5,120', 120],
    ['45 ; comment="busy"', 45],
    [';45', undefined],
    ['5, soon', undefined],
    ['Tue, 17 Nov 2026 13:02:00 +0000', 120],
    ['Tue, 17 Nov 2026 13:02:00 +0100', undefined],
    ['Tue, 17 Nov 2026 13:02:00 GMT', 120],
    ['Tue, 17 Nov 2026 13:02:00 UTC', 120],
    ['Tue, 17 Nov 2026 12:00:00 GMT', 0],
  ])('%j is %s seconds', (header, seconds) => {
    const headers = new Headers(header === null ? {} : { 'Retry-After': header })
    expect(retryAfterSeconds(headers, now)).toBe(seconds)
  })

  test.each([
    ['Tue, 17 Nov 2026 13:00:30 GMT', 'Tue, 17 Nov 2026 13:00:00 GMT', undefined, 30],
    ['Tuesday, 17-Nov-26 13:00:30 GMT', 'Tue, 17 Nov 2026 13:00:00 GMT', undefined, 30],
    ['Tue Nov 17 13:00:30 2026', 'Tue Nov 17 13:00:00 2026', undefined, 30],
    ['Tue, 17 Nov 2026 13:00:30 GMT', 'Tue, 17 Nov 2026 12:59:00 GMT', '60', 30],
    ['Tue, 17 Nov 2026 13:00:30 GMT', 'Tue, 17 Nov 2026 13:00:00 GMT', '-60', 30],
    ['Tue, 17 Nov 2026 13:00:30 GMT', 'Tue, 17 Nov 2026 13:00:00 GMT', '1e9', 30],
    ['Tue, 17 Nov 2026 12:00:00 GMT', 'Tue, 17 Nov 2026 13:00:00 GMT', undefined, 0],
    ['30', 'Tue, 17 Nov 2026 13:00:00 GMT', '60', 30],
    ['Fri, 01 Jan 2027 00:00:10 GMT', 'Thu, 31 Dec 2026 23:59:40 GMT', '0', 30],
  ])(
    'with a clock that is wrong by years, %s in an answer of %s that is %s seconds old is %i seconds',
    (retryAfter, date, age, seconds) => {
      const headers = new Headers({
        'Retry-After': retryAfter,
        Date: date,
        ...(age && { Age: age }),
      })
      for (const clock of ['1970-01-01', '2019-01-01', '2026-11-17', '2038-01-20']) {
        expect(retryAfterSeconds(headers, Date.parse(clock))).toBe(seconds)
      }
    },
  )

  test.each(['', 'yesterday', '0', '2026-11-17T13:00:00Z'])(
    'when an answer says %j about its time, the clock decides',
    (date) => {
      const headers = new Headers({ 'Retry-After': 'Tue, 17 Nov 2026 13:00:30 GMT', Date: date })
      expect(retryAfterSeconds(headers, now)).toBe(30)
    },
  )
})
