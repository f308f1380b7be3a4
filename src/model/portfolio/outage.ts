import { ApiError, type ApiErrorKind } from '../../api/api-error.ts'

/** Brands asked for at the same time. */
export const MAX_AT_ONCE = 4

/** After this many brands in a row without an answer, requests stop. */
const MAX_UNANSWERED = 4

/** Failures of the service or the key, which the next brand would have too. */
const OF_SERVICE: readonly unknown[] = [
  'network',
  'timeout',
  'server',
  'rate-limited',
  'unauthorized',
]

export function isOfService(error: unknown): boolean {
  return error instanceof ApiError && OF_SERVICE.includes(error.kind)
}

/** Finds out when asking for more brands is pointless. */
export class Outage {
  readonly #ofKey: readonly unknown[]
  #unanswered = 0

  /** @param ofKey kinds of failures of which one stops all requests */
  constructor(ofKey: readonly ApiErrorKind[] = ['rate-limited', 'unauthorized']) {
    this.#ofKey = ofKey
  }

  onAnswer(): void {
    this.#unanswered = 0
  }

  /** Whether to stop. */
  onFailure(error: unknown): boolean {
    this.#unanswered = isOfService(error) ? this.#unanswered + 1 : 0
    const isOfKey = error instanceof ApiError && this.#ofKey.includes(error.kind)
    return isOfKey || this.#unanswered >= MAX_UNANSWERED
  }
}
