import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { describeError, waitInWords } from './describe-error.ts'

test.each([
  [45, '45 seconds'],
  [120, '2 minutes'],
  [3 * 3600, '3 hours'],
  [5 * 86_400, '5 days'],
  [1e39, 'more than a year'],
])('a wait of %d seconds is %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

test.each(['rate-limited', 'server'] as const)('%s says how long to wait', (kind) => {
  const advice = (retryAfterSeconds: number | undefined) =>
    describeError(new ApiError(kind, '', { retryAfterSeconds }), 'The score').advice
  expect(advice(300)).toContain('Try again in 5 minutes.')
  expect(advice(0)).not.toContain('0 seconds')
  expect(advice(undefined)).not.toContain('Try again in 0')
})
