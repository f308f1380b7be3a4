import { ApiError } from '../../api/api-error.ts'

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
/** One of these stops all requests; of the others it takes several brands in a row. */
const OF_KEY: readonly unknown[] = ['rate-limited', 'unauthorized']

export function isOfService(error: unknown): boolean {
  return error instanceof ApiError && OF_SERVICE.includes(error.kind)
}

/** Finds out when asking for more brands is pointless. */
export class Outage {
  #unanswered = 0

  onAnswer(): void {
    this.#unanswered = 0
  }

  /** Whether to stop. */
  onFailure(error: unknown): boolean {
    this.#unanswered = isOfService(error) ? this.#unanswered + 1 : 0
    const isOfKey = error instanceof ApiError && OF_KEY.includes(error.kind)
    return isOfKey || this.#unanswered >= MAX_UNANSWERED
  }
}
