import { ApiError, retryDelay, shouldRetry } from '../../src/api/api-error.ts'
import { type ApiSettings, DEFAULT_API_SETTINGS } from '../../src/api/api-settings.ts'
import { withKey } from '../../src/api/bearer.ts'
import { type ApiClient, createApiClient } from '../../src/api/http.ts'

const SPENT = 'BUDGET_SPENT'

/** Limits the number of requests. Retries as in the browser (contract §11). */
export type BudgetedClient = {
  readonly client: ApiClient
  /** Sends a request with its retries. @throws {ApiError} */
  ask: <Data>(send: (client: ApiClient, signal: AbortSignal) => Promise<Data>) => Promise<Data>
  left: () => number
  sent: () => number
}

type ServiceOptions = {
  url: string
  key: string | null
  /** Including retries. */
  budget: number
  /** As in `config.json`. The key is always sent as a header. */
  settings?: ApiSettings
  timeoutMs?: number
  signal?: AbortSignal
}

export function budgetedClient(options: ServiceOptions): BudgetedClient {
  const { url, key, budget, settings = DEFAULT_API_SETTINGS } = options
  const { timeoutMs = settings.timeoutMs } = options
  const signal = options.signal ?? new AbortController().signal
  let sent = 0
  const bare = createApiClient({ ...settings, auth: 'none', apiBaseUrl: url, timeoutMs })
  const counting: ApiClient = {
    ...bare,
    send: async (address, init) => {
      if (sent >= budget) {
        const message = `The budget of ${budget} requests is spent.`
        throw new ApiError('request', message, { code: SPENT })
      }
      sent += 1
      return bare.send(address, init)
    },
  }
  const client = clientWithKey(counting, key)
  return {
    client,
    left: () => budget - sent,
    sent: () => sent,
    ask: async (send) => {
      for (let failures = 0; ; failures += 1) {
        try {
          return await send(client, signal)
        } catch (error) {
          signal.throwIfAborted()
          if (!shouldRetry(failures, error) || sent >= budget) throw error
          await pause(retryDelay(failures, error), signal)
        }
      }
    },
  }
}

export function clientWithKey(client: ApiClient, key: string | null): ApiClient {
  if (key === null) return client
  return withKey(client, { key: () => key, isRefused: () => false, onRefused: () => {} })
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Whether the request was not sent because the budget is spent. */
export function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.code === SPENT
}
