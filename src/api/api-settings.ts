/** The keys of `config.json` that the API module needs (contract §20). */
export type ApiSettings = {
  /** The address before `/v1`; '' is the dashboard's own. */
  apiBaseUrl: string
  auth: 'none' | 'bearer' | 'cookie'
  cursorParam: string
  /** '' sends no page size. */
  limitParam: string
  pageSize: number
  serverFilters: boolean
  timeoutMs: number
}

export const DEFAULT_API_SETTINGS: ApiSettings = {
  apiBaseUrl: '',
  auth: 'none',
  cursorParam: 'cursor',
  limitParam: 'limit',
  pageSize: 50,
  serverFilters: false,
  timeoutMs: 15_000,
}

/** No query or fragment, because paths are appended; no password, because `fetch` rejects it. */
export function isBaseUrl(value: string): boolean {
  return value === '' || (/^https?:\/\/[^?#@\s]+$/i.test(value) && URL.canParse(value))
}

/** Like `fetch`; may also throw an `ApiError`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>
