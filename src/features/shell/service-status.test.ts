import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Score } from '../../api/score.ts'
import { serviceStatus } from './service-status.ts'

const data: Score = {
  score: 72,
  change: 3,
  change_period: '7d',
  breakdown: {
    citation_frequency: 68,
    domain_authority: 75,
    platform_diversity: 80,
    technical_factors: 65,
  },
  updated_at: '2026-11-17T10:00:00Z',
}
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
] as const)('%s (online: %s)', (status, isOnline, score, haveAllFailed) => {
  expect(serviceStatus({ isOnline, score, haveAllFailed })).toBe(status)
})
