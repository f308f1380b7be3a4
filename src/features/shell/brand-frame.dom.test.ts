import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { SCORE as data } from '../../api/test-fetch.ts'
import { serviceStatus } from './brand-frame.tsx'

const down = new ApiError('server', '', { status: 503 })
const unknown = new ApiError('not-found', '', { status: 404 })

test.each([
  ['loading', true, { data: undefined, error: null }, false],
  ['live', true, { data, error: null }, false],
  ['score-failed', true, { data: undefined, error: down }, false],
  ['score-failed', true, { data, error: down }, false],
  ['not-connected', true, { data: undefined, error: down }, true],
  ['not-connected', true, { data, error: down }, true],
  ['unknown-brand', true, { data: undefined, error: unknown }, true],
  ['offline', false, { data, error: null }, false],
  ['offline', false, { data: undefined, error: down }, true],
] as const)('%s (online: %s)', (status, isOnline, score, hasNothingNew) => {
  expect(serviceStatus({ isOnline, score, hasNothingNew })).toBe(status)
})
