import type { IncomingHttpHeaders } from 'node:http'

import type { ProxyOptions } from 'vite'
import { hideKey, redact } from '../src/api/redact.ts'
import { isUsableId } from '../src/lib/ids.ts'

/** The six documented calls (contract §16), with the id in a group. Some services have a slash at the end. */
const CALLS = [
  /^\/v1\/brands\/([^/?#\\]+)\/(?:geo-score(?:\/history|\/breakdown)?|citations(?:\/stats)?)\/?(?:\?|$)/,
  /^\/v1\/citations\/([^/?#\\]+)\/?(?:\?|$)/,
]

/** Nothing else of a user's request is passed on, above all no cookies. */
const PASSED_HEADERS = ['host', 'connection', 'accept', 'authorization']

/** Cookies are not for users, and the others belong to a connection or a body that this proxy makes anew. */
const DROPPED_HEADERS = /^(?:set-cookie2?|connection|keep-alive|content-length|transfer-encoding)$/

/**
 * The proxy of the development and preview servers. It adds the key itself, so that the key never reaches the browser. Like the
 * nginx of `deploy/`, it passes on only what the dashboard sends, so other websites cannot use the key, and hides a key that the
 * service repeats.
 * @param target API_URL, also with slashes at its end
 * @param key '' for none
 * @param basePath the path of the dashboard
 */
export function serviceProxy(
  target: string,
  key: string,
  basePath: string,
): Record<string, ProxyOptions> {
  hideKey(key)
  return {
    [`${basePath}/v1`]: {
      rewrite: (url) => url.slice(basePath.length),
      target: target.replace(/\/+$/, ''),
      changeOrigin: true,
      selfHandleResponse: true,
      ...(key === '' ? {} : { headers: { Authorization: `Bearer ${key}` } }),
      bypass: ({ method, url = '/', headers }, response) => {
        const status = refusal(method, url.slice(basePath.length), headers)
        if (status === null) return undefined
        response?.writeHead(status).end()
        return url
      },
      configure: (proxy) => {
        proxy.on('proxyReq', (request) => {
          for (const name of request.getHeaderNames()) {
            if (!PASSED_HEADERS.includes(name)) request.removeHeader(name)
          }
        })
        proxy.on('proxyRes', (answer, _, response) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('close', () => {
            for (const [name, value] of Object.entries(answer.headers)) {
              const text = String(value)
              const hasKey = redact(text) !== text
              if (!DROPPED_HEADERS.test(name) && !hasKey) response.setHeader(name, text)
            }
            response.statusCode = answer.statusCode ?? 502
            if (answer.complete) response.end(redact(Buffer.concat(parts).toString()))
            // Otherwise the browser would take a truncated answer for a complete one.
            else response.write(' ', () => response.destroy())
          })
        })
      },
    },
  }
}

/** The status that rejects a request; null if it is passed on. */
function refusal(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders,
): number | null {
  if (method !== 'GET' && method !== 'HEAD') return 405
  if (!isOwnOrigin(headers)) return 403
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (hasBody) return 400
  return isCall(url) ? null : 404
}

/** Whether a request comes from the dashboard or from no website. On plain HTTP, browsers send only the last two headers. */
function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, origin, referer, host } = headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return [origin, referer].every(
    (url) => url === undefined || (URL.canParse(url) && new URL(url).host === host),
  )
}

function isCall(url: string): boolean {
  const id = CALLS.map((call) => call.exec(url)?.[1]).find((found) => found !== undefined)
  if (id === undefined) return false
  try {
    return isUsableId(decodeURIComponent(id))
  } catch {
    return false
  }
}
