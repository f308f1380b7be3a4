import { isUsableId } from '../lib/ids.ts'
import { ApiError } from './api-error.ts'
import type { ApiSettings } from './api-settings.ts'

/** Contract §1. @throws {ApiError} `request` with the code `INVALID_ID` for an id that cannot be in a path */
export function pathSegment(id: string): string {
  if (!isUsableId(id)) {
    throw new ApiError('request', 'This ID can’t be used in a URL.', { code: 'INVALID_ID' })
  }
  return encodeURIComponent(id)
}

export function addressOf(
  { apiBaseUrl }: ApiSettings,
  path: string,
  search?: Record<string, string> | [string, string][],
): string {
  const query = new URLSearchParams(search).toString()
  return `${(apiBaseUrl || import.meta.env.BASE_URL).replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`
}

/** Contract §12. Redirects are not followed: a loop would be 21 requests and look like a lost network. */
export function requestInit({ auth }: ApiSettings): RequestInit {
  return {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    credentials: auth === 'cookie' ? 'include' : 'same-origin',
  }
}
