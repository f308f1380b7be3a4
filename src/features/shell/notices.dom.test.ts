import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshFor } from '../../api/queries.ts'
import { watchClock } from './notices.tsx'

const HOUR_MS = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') }))
test.each([
  ['goes on', 0, 'visible', 0],
  ['is corrected by seconds', -20_000, 'visible', 0],
  ['is set back an hour, as when summer time ends on a wrong clock', -HOUR_MS, 'visible', 1],
  ['is set back to 1970', -Date.parse('2026-11-28T12:00:00Z'), 'visible', 1],
  ['is set forward a year', 365 * 24 * HOUR_MS, 'visible', 1],
  ['stood still while the device slept', 8 * HOUR_MS, 'visible', 1],
  ['is set while the page is hidden, whose return is seen', -HOUR_MS, 'hidden', 0],
])('when the clock %s', (_, jump, visibilityState, calls) => {
  vi.stubGlobal('document', { visibilityState })
  const onJump = vi.fn()
  const stop = watchClock(onJump)
  vi.advanceTimersByTime(10 * 60_000)
  expect(onJump).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + jump)
  vi.advanceTimersByTime(10 * 60_000)
  expect(onJump).toHaveBeenCalledTimes(calls)
  stop()
})

test.each([-1, -HOUR_MS, -400 * 24 * HOUR_MS, 60_000, HOUR_MS, 400 * 24 * HOUR_MS])(
  'data are stale once the clock has moved by %i ms, and fresh before',
  async (jump) => {
    const queryClient = new QueryClient()
    const queryFn = vi.fn(async () => 1)
    const options = { queryKey: ['score'], queryFn, staleTime: freshFor(60_000) }
    await queryClient.query(options)
    await queryClient.query(options)
    expect(queryFn).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + jump)
    expect(new QueryObserver(queryClient, options).getCurrentResult().isStale).toBe(true)
    await queryClient.query(options)
    expect(queryFn).toHaveBeenCalledTimes(2)
    queryClient.clear()
  },
)
