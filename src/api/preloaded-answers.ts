import { yieldToMain } from '../lib/scheduling.ts'
import type { Send } from './api-settings.ts'

/** By URL, the requests that index.html has sent. */
type PreloadedAnswer = { response: Promise<Response>; abort: AbortController; sentAt: number }

declare global {
  var preloadedAnswers: Map<string, PreloadedAnswer> | undefined
}

/** Older answers are refetched. Answers are fresh for this long (contract §18). */
const MAX_USE_MS = 60_000

/** Sends a request before the app has loaded, for `fetchOrTake`. Clone the answer to read it: its body belongs to the app. */
export async function preloadAnswers(url: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController()
  return keep(url, fetch(url, { ...init, signal: abort.signal }), abort)
}

/** Uses a text in index.html as the answer to a request. */
export async function answerPreload(url: string, text: string): Promise<Response> {
  return keep(url, Promise.resolve(new Response(text)), new AbortController())
}

async function keep(url: string, response: Promise<Response>, abort: AbortController) {
  globalThis.preloadedAnswers ??= new Map()
  globalThis.preloadedAnswers.set(url, { response, abort, sentAt: performance.now() })
  return response
}

/** `fetch`, except that the first request for a URL takes the preloaded answer. */
export const fetchOrTake: Send = async (url, init) => {
  const early = globalThis.preloadedAnswers?.get(url)
  globalThis.preloadedAnswers?.delete(url)
  if (early === undefined) return fetch(url, init)
  const { signal } = init
  const stop = () => {
    early.abort.abort(signal?.reason)
  }
  if (performance.now() - early.sentAt > MAX_USE_MS) {
    stop()
    return fetch(url, init)
  }
  if (signal?.aborted === true) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const response = await early.response
  // Several answers arrive at once; each is read in its own task.
  await yieldToMain()
  return response
}
