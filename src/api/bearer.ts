import { ApiError } from './api-error.ts'
import type { ApiClient, Send } from './http.ts'

/** Shorter ones would hide common words. */
const SHORTEST_HIDDEN_KEY = 8
const LONGEST_KEY = 4096

/**
 * A key as it can stand in a header.
 * @returns null for a text that is none: empty, too long, or with spaces, line breaks or characters beyond ASCII
 */
export function readKey(text: string): string | null {
  const key = text.trim()
  return key.length <= LONGEST_KEY && /^[!-~]+$/.test(key) ? key : null
}

/** Where the key of a request comes from. */
type KeySource = {
  /** The present key, null when there is none. */
  key: () => string | null
  /** Whether the service has refused the present key. */
  isRefused: () => boolean
  /** Called when the service has answered 401 to a request with this key. */
  onRefused: (key: string) => void
}

/**
 * A client that adds the key to every request (contract §12). Such a request follows no redirect, because the key would be
 * sent on, and leaves no answer in the browser's own cache, which could not be cleared. Without a key nothing is sent.
 */
export function withKey({ settings, send }: ApiClient, source: KeySource): ApiClient {
  const sendWithKey: Send = async (url, init) => {
    const key = source.key()
    if (key === null) throw new ApiError('unauthorized', 'There is no API key.', { auth: 'bearer' })
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${key}`)
    const response = await send(url, { ...init, headers, redirect: 'manual', cache: 'no-store' })
    if (isRedirect(response)) throw redirected()
    if (response.status === 401) {
      const present = source.key()
      // Another key was given while this request was on its way.
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

/** Browsers hide a redirect behind a response without a status, Node shows it. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

function redirected(): ApiError {
  return new ApiError('contract', 'The service redirected the request.', {
    code: 'REDIRECTED',
    fields: ['redirected: the key isn’t sent to another address'],
  })
}

/** A key as it may stand in JSON: as it is or with characters escaped, slashes as well or not. */
function writings(key: string): string[] {
  const escaped = JSON.stringify(key).slice(1, -1)
  return [...new Set([escaped.replaceAll('/', String.raw`\/`), escaped, key])]
}

/** What a service says of an error is shown to the reader, whatever the status, and some repeat the key in it. */
function withoutKey(response: Response, key: string): Response {
  const { status, statusText, headers } = response
  if (response.body === null || key.length < SHORTEST_HIDDEN_KEY) return response
  const hidden = writings(key)
  const longest = Math.max(...hidden.map(({ length }) => length))
  let rest = ''
  const hide = new TransformStream<string, string>({
    transform(part, controller) {
      const text = hidden.reduce((shown, form) => shown.replaceAll(form, '…'), rest + part)
      // What remains may be the beginning of the key.
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
