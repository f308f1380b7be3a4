import type { ApiClient } from '../api/http.ts'

/** What tells one service from another in what the browser keeps. */
export function serviceAddress({ settings }: ApiClient): string {
  return settings.apiBaseUrl || window.location.origin
}
