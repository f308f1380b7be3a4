import type { ApiSettings } from './api-settings.ts'

/** Kinds of failure (contract §10). Only `network`, `timeout`, `rate-limited` and `server` are worth a retry. */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'server'
  | 'request'
  | 'contract'

type ApiErrorFacts = {
  /** Absent when no answer arrived. */
  status?: number | undefined
  /** The service's own code, such as `RATE_LIMIT_EXCEEDED`. */
  code?: string | undefined
  /** The service's request id, which users can quote to support. */
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  auth?: ApiSettings['auth'] | undefined
  /** For `contract`: the mismatched fields, such as `data.score: expected a whole number`. */
  fields?: readonly string[] | undefined
}

/** The only error that the API module throws, apart from the caller's own cancellation. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly auth: ApiSettings['auth'] | undefined
  readonly fields: readonly string[]

  /** @param message the service's own, or ours when it sent none */
  constructor(kind: ApiErrorKind, message: string, facts: ApiErrorFacts = {}) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.status = facts.status
    this.code = facts.code
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.auth = facts.auth
    this.fields = facts.fields ?? []
  }
}

/** Whether a page came instead of data: a redirect to a login, or the page of a login or network portal (511). */
export function isPageInstead(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'REDIRECTED' || error.code === 'WEB_PAGE' || error.status === 511)
  )
}

/** The user may not have the data (401, 403) or it does not exist (404). Stored copies are then deleted (contract §5). */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && ['unauthorized', 'forbidden', 'not-found'].includes(error.kind)
  )
}

/** The service knows no brand or citation with this ID, or no such ID can exist. */
export function isUnknownId(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'not-found' || error.code === 'INVALID_ID')
}

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

/** Milliseconds: Retry-After plus exponential backoff with full jitter (contract §11): clients must not return together. */
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
