import { ApiError } from './api-error.ts'
import { type ApiClient, isRedirect, redirected } from './http.ts'
import { hideKey, redact, redactJson } from './redact.ts'
import type { Send } from './send.ts'

const MAX_KEY_LENGTH = 4096

/**
 * Reads a key that can be sent in a header.
 * @returns null for text that cannot be a key: empty, too long, or with spaces, line breaks or characters beyond ASCII
 */
export function readKey(text: string): string | null {
  const key = text.trim()
  return key.length <= MAX_KEY_LENGTH && /^[!-~]+$/.test(key) ? key : null
}

/** Where the key of a request comes from. */
type KeySource = {
  /** The current key, null when there is none. */
  key: () => string | null
  /** Whether the service has refused the current key. */
  isRefused: () => boolean
  /** Called when the service has answered 401 to a request with this key. */
  onRefused: (key: string) => void
}

/**
 * A client that adds the key to every request (contract §12). Redirects are not followed, because the key would be sent on.
 * Answers are not stored in the browser's cache, because a page cannot clear it. The key is hidden in what is read of an answer:
 * error messages are shown on the screen, and some services repeat the key in them. Without a key no request is sent.
 */
export function withKey({ settings, send }: ApiClient, source: KeySource): ApiClient {
  const sendWithKey: Send = async (url, init) => {
    const key = source.key()
    if (key === null) throw new ApiError('unauthorized', 'There is no API key.', { auth: 'bearer' })
    hideKey(key)
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${key}`)
    const response = await send(url, { ...init, headers, redirect: 'manual', cache: 'no-store' })
    if (isRedirect(response)) throw redirected('redirected: the key isn’t sent to another address')
    if (response.status === 401) {
      const present = source.key()
      // The reader has entered another key in the meantime.
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
