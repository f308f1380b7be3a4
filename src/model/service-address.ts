import type { ApiClient } from '../api/http.ts'

/** Identifies the service in browser storage. */
export function serviceAddress({ settings }: ApiClient): string {
  // Not `BASE_PATH`: programs without a build read this file too, and always have an address.
  return settings.apiBaseUrl || window.location.origin + import.meta.env.BASE_URL.slice(0, -1)
}
