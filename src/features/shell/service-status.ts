import { ApiError } from '../../api/api-error.ts'
import type { Score } from '../../api/score.ts'

export type ServiceStatus =
  | 'loading'
  | 'live'
  | 'offline'
  | 'not-connected'
  | 'score-failed'
  | 'unknown-brand'

type Known = {
  isOnline: boolean
  score: { data: Score | undefined; error: unknown }
  /** Whether no request of the page returned a usable answer. */
  hasNothingNew: boolean
}

/** “No connection” only if that is the case: a score that fails alone, or an unknown brand, is different. */
export function serviceStatus({ isOnline, score, hasNothingNew }: Known): ServiceStatus {
  if (!isOnline) return 'offline'
  if (score.error === null) return score.data === undefined ? 'loading' : 'live'
  if (isUnknownBrand(score.error)) return 'unknown-brand'
  return hasNothingNew ? 'not-connected' : 'score-failed'
}

export function isUnknownBrand(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'not-found' || error.code === 'INVALID_ID')
}
