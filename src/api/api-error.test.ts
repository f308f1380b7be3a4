import { expect, test } from 'vitest'
import { ApiError, type ApiErrorKind, isRefusal } from './api-error.ts'

test.each<[ApiErrorKind, boolean]>([
  ['unauthorized', true],
  ['forbidden', true],
  ['not-found', true],
  ['network', false],
  ['timeout', false],
  ['rate-limited', false],
  ['server', false],
  ['request', false],
  ['contract', false],
])('%s is a refusal: %s', (kind, isRefused) => {
  expect(isRefusal(new ApiError(kind, ''))).toBe(isRefused)
})

test('an error of another kind is no refusal', () => {
  expect(isRefusal(new Error('forbidden'))).toBe(false)
})
