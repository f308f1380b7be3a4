import { ApiError } from './api-error.ts'
import { type ApiClient, isRedirect, redirected } from './http.ts'
import type { Send } from './send.ts'

/** Hiding shorter keys would also hide common words. */
const SHORTEST_HIDDEN_KEY = 8
const LONGEST_KEY = 4096

/**
 * Reads a key that can be sent in a header.
 * @returns null for text that cannot be a key: empty, too long, or with spaces, line breaks or characters beyond ASCII
 */
export function readKey(text: string): string | null {
  const key = text.trim()
  return key.length <= LONGEST_KEY && /^[!-~]+$/.test(key) ? key : null
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
 * Answers are not stored in the browser's cache, because a page cannot clear it. Without a key no request is sent.
 */
export function withKey({ settings, send }: ApiClient, source: KeySource): ApiClient {
  const sendWithKey: Send = async (url, init) => {
    const key = source.key()
    if (key === null) throw new ApiError('unauthorized', 'There is no API key.', { auth: 'bearer' })
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
    return withoutKey(response, key)
  }
  return { settings, send: sendWithKey, isRefused: source.isRefused }
}

/** The forms in which a key can occur in JSON: unescaped, escaped, and escaped with its slashes. */
function formsInJson(key: string): string[] {
  const escaped = JSON.stringify(key).slice(1, -1)
  return [...new Set([escaped.replaceAll('/', String.raw`\/`), escaped, key])]
}

/** Hides the key in an answer: error messages are shown on the screen, and some services repeat the key in them. */
function withoutKey(response: Response, key: string): Response {
  const { status, statusText, headers } = response
  if (response.body === null || key.length < SHORTEST_HIDDEN_KEY) return response
  const hidden = formsInJson(key)
  const longest = Math.max(...hidden.map(({ length }) => length))
  let rest = ''
  const hide = new TransformStream<string, string>({
    transform(part, controller) {
      const text = hidden.reduce((shown, form) => shown.replaceAll(form, '…'), rest + part)
      // The rest may be the beginning of the key.
      const safe = Math.max(0, text.length - longest + 1)
      rest = text.slice(safe)
      controller.enqueue(text.slice(0, safe))
    },
    flush(controller) {
      controller.enqueue(rest)
    },
  })
  const body = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(hide)
    .pipeThrough(new TextEncoderStream())
  return new Response(body, { status, statusText, headers })
}
