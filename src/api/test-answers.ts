import { afterEach, vi } from 'vitest'
import { type ApiClient, createApiClient } from './http.ts'
import { type ApiSettings, DEFAULT_API_SETTINGS } from './settings.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Makes every request get this answer. @returns the requests, as they are sent */
export function answerWith(body: BodyInit | null, init: ResponseInit = {}): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    requests.push(new Request(new URL(url, 'https://dashboard.example'), options))
    return Promise.resolve(new Response(body, init))
  })
  return requests
}

/** A client with some settings changed from the defaults. */
export function clientWith(settings: Partial<ApiSettings> = {}): ApiClient {
  return createApiClient({ ...DEFAULT_API_SETTINGS, ...settings })
}

export const CLIENT = clientWith()

/** The success envelope around a payload. */
export function envelope(data: unknown): string {
  return JSON.stringify({
    success: true,
    data,
    meta: { request_id: 'req_1', timestamp: '2026-11-17T13:00:00Z' },
  })
}

export const NEVER = new AbortController().signal

/** The reason that a promise was rejected with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('expected a failure')
}
