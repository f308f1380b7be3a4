import type { ApiClient } from '../api/http.ts'
import { BASE_PATH } from '../lib/app-files.ts'

/** Identifies the service in browser storage. */
export function serviceAddress({ settings }: ApiClient): string {
  return settings.apiBaseUrl || window.location.origin + BASE_PATH
}
