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
  /** From Retry-After, 0 or more. */
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

export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status === 511) return 'contract'
  if (status >= 500) return 'server'
  return status >= 400 ? 'request' : 'contract'
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
