import { ApiError, type ApiErrorKind } from './api-error.ts'

const MAX_RETRIES = 3
const FIRST_WINDOW_MS = 1_000
const MAX_WINDOW_MS = 30_000
const MAX_OBEYED_SECONDS = 60
const REFRESH_AGAIN_SECONDS = 30
const MAX_REST_SECONDS = 3600
const WORTH_A_RETRY: readonly ApiErrorKind[] = ['network', 'timeout', 'rate-limited', 'server']

/** Contract §11. @param failures how often it had failed before */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || !WORTH_A_RETRY.includes(error.kind)) return false
  return failures < MAX_RETRIES && askedSeconds(error) <= MAX_OBEYED_SECONDS
}

/**
 * In milliseconds: the service's Retry-After plus exponential backoff with full jitter (contract §11), which spreads out
 * clients that failed together, even when Retry-After is zero or in the past.
 */
export function retryDelay(failures: number, error: unknown): number {
  const jitter = Math.random() * Math.min(MAX_WINDOW_MS, FIRST_WINDOW_MS * 2 ** failures)
  return 1000 * askedSeconds(error) + jitter
}

/** Milliseconds until a failed refresh is repeated: 30 seconds or a longer Retry-After, at most an hour (contract §18). */
export function refreshDelay(error: unknown): number {
  return 1000 * Math.min(MAX_REST_SECONDS, Math.max(REFRESH_AGAIN_SECONDS, askedSeconds(error)))
}

function askedSeconds(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
}
