/** What the API module needs to know of a deployment; the keys are those of `config.json`. */
export type ApiSettings = {
  /** Where `/v1` lives; '' is the same origin. */
  apiBaseUrl: string
  auth: 'none' | 'bearer' | 'cookie'
  cursorParam: string
  /** '' sends no page size. */
  limitParam: string
  pageSize: number
  serverFilters: boolean
  timeoutMs: number
}

/** The defaults of contract §20. */
export const DEFAULT_API_SETTINGS: ApiSettings = {
  apiBaseUrl: '',
  auth: 'none',
  cursorParam: 'cursor',
  limitParam: 'limit',
  pageSize: 50,
  serverFilters: false,
  timeoutMs: 15_000,
}
