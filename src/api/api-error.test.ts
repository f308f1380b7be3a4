import { expect, test } from 'vitest'
import { ApiError, type ApiErrorKind, isRefusal } from './api-error.ts'

test('a service that knows the request refuses it; other failures are no refusals', () => {
  const refusals = ['unauthorized', 'forbidden', 'not-found'] as const
  const others = ['network', 'timeout', 'rate-limited', 'server', 'request', 'contract'] as const
  const isRefused = (kind: ApiErrorKind) => isRefusal(new ApiError(kind, ''))
  expect(refusals.every(isRefused)).toBe(true)
  expect(others.some(isRefused)).toBe(false)
  expect(isRefusal(new Error('forbidden'))).toBe(false)
})
