import { isUsableId } from '../lib/ids.ts'
import { ApiError } from './api-error.ts'
import type { ApiSettings } from './api-settings.ts'

/**
 * Encodes an id as one segment of a path (contract §1).
 * @throws {ApiError} `request` with the code `INVALID_ID` for an id that cannot be in a path
 */
export function pathSegment(id: string): string {
  if (!isUsableId(id)) {
    throw new ApiError('request', 'This ID can’t be used in a URL.', { code: 'INVALID_ID' })
  }
  return encodeURIComponent(id)
}

/** The address of a path of the service (contract §1). */
export function addressOf(
  { apiBaseUrl }: ApiSettings,
  path: string,
  search?: Record<string, string> | [string, string][],
): string {
  const query = new URLSearchParams(search).toString()
  return `${(apiBaseUrl || import.meta.env.BASE_URL).replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`
}

/** What every request has (contract §12). No redirect is followed: a circle of them would be 21 requests and look like a lost network. */
export function requestInit({ auth }: ApiSettings): RequestInit {
  return {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    credentials: auth === 'cookie' ? 'include' : 'same-origin',
  }
}
