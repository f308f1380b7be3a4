import type { ApiClient } from '../api/http.ts'

/** Identifies the service in the browser's stores. */
export function serviceAddress({ settings }: ApiClient): string {
  return settings.apiBaseUrl || window.location.origin
}
