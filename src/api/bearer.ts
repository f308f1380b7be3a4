import { ApiError } from './api-error.ts'
import type { Send } from './api-settings.ts'
import { type ApiClient, refuseRedirect } from './http.ts'
import { hideKey, redact, redactJson } from './redact.ts'

const MAX_KEY_LENGTH = 4096

/** The key, or null for text that cannot be sent as one: empty, too long, or with spaces, line breaks or non-ASCII characters. */
export function readKey(text: string): string | null {
  const key = text.trim()
  return key.length <= MAX_KEY_LENGTH && /^[!-~]+$/.test(key) ? key : null
}

type KeySource = {
  key: () => string | null
  isRefused: () => boolean
  onRefused: (key: string) => void
}

/**
 * Adds the key; without one, nothing is sent (contract §12). Redirects are not followed: they would forward the key. Answers
 * bypass the browser's cache, which a page cannot clear, and are redacted: some services repeat the key in error messages.
 */
export function withKey({ settings, send }: ApiClient, source: KeySource): ApiClient {
  const sendWithKey: Send = async (url, init) => {
    const key = source.key()
    if (key === null) throw new ApiError('unauthorized', 'There is no API key.', { auth: 'bearer' })
    hideKey(key)
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${key}`)
    const response = await send(url, { ...init, headers, redirect: 'manual', cache: 'no-store' })
    refuseRedirect(response, 'redirected: the key isn’t sent to another address')
    if (response.status === 401) {
      const present = source.key()
      // The user has entered another key in the meantime.
      if (present !== null && present !== key) {
        void response.body?.cancel()
        return sendWithKey(url, init)
      }
      source.onRefused(key)
    }
    return response
  }
  return { settings, send: sendWithKey, isRefused: source.isRefused, redact, redactJson }
}
