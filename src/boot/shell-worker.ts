import { isNetworkScarce } from '../lib/is-network-scarce.ts'
import { SHELL_CACHE } from '../lib/shell-cache.ts'
import {
  allFiles,
  configIn,
  hasSecret,
  hasTeam,
  isConfig,
  isOfTeam,
  isPagePath,
  offersWorker,
  shellText,
  startScriptOf,
} from './shell-files.ts'

// The service worker: docs/decisions/010. The build makes sw.js of it (deploy/shell-worker.ts).

/** The scope of a service worker, as far as it is used here; the compiler knows only that of a page. */
type Extended = Event & { waitUntil: (task: Promise<unknown>) => void }
type Fetching = Extended & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
type Installing = Extended & { addRoutes?: (rules: readonly object[]) => Promise<void> }
declare const __PLACES__: readonly string[]
declare const clients: {
  claim: () => Promise<void>
  matchAll: () => Promise<readonly { postMessage: (message: string, transfer: never[]) => void }[]>
}
declare const registration: ServiceWorkerRegistration
declare function skipWaiting(): Promise<void>

/** Hosts of files lead `/index.html` to it. */
const INDEX = import.meta.env.BASE_URL
const CONFIG = `${INDEX}config.json`
const ASSETS = `${INDEX}assets/`
/** Is in the cache while the server answers with something else than the page, such as a login. */
const SOMETHING_ELSE = `${INDEX}something-else`

/** The server may be slow to say what it would have said. */
const MAX_CONFIG_MS = 3000

let looking: Promise<void> | null = null

function on<Kind extends Event>(type: string, handleEvent: (event: Kind) => void): void {
  addEventListener(type, { handleEvent })
}

/** The kept page with its headers. Null if there is none, or it is damaged. */
async function storedPage(): Promise<{ html: string; answer: Response } | null> {
  try {
    const stored = await caches.match(INDEX, { cacheName: SHELL_CACHE })
    if (stored === undefined) return null
    const answer = stored.clone()
    const html = await shellText(stored)
    return html === null ? null : { html, answer }
  } catch {
    return null
  }
}

/**
 * Answers a page from what is kept, and looks for a new version behind it. If the server had something else than the page the
 * last time, the reader sees what it has now: a login, or the page of a network that wants to be accepted first.
 */
async function answerPage(event: Fetching): Promise<Response> {
  const stored = await storedPage()
  const isElse = await caches.match(SOMETHING_ELSE, { cacheName: SHELL_CACHE }).catch(() => null)
  event.waitUntil(variant())
  if (stored === null) return fetch(event.request)
  if (isElse === undefined) return stored.answer
  const answer = await fetch(event.request).catch(() => stored.answer)
  return isOverloaded(answer) ? stored.answer : answer
}

/** Such an answer says nothing about whether there is a new page. */
function isOverloaded({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** Answers with what the server says, and without a configuration of it with what it said last. */
async function answerConfig(request: Request): Promise<Response> {
  const stored = await caches.match(CONFIG, { cacheName: SHELL_CACHE }).catch(() => undefined)
  const signal = stored === undefined ? null : AbortSignal.timeout(MAX_CONFIG_MS)
  try {
    const answer = await fetch(request, { signal })
    const isSaid = answer.status === 404 || (answer.ok && isConfig(await answer.clone().text()))
    if (stored !== undefined && !isSaid) return stored
    void storeConfig(answer.clone()).catch(forgetIfFull)
    return answer
  } catch (error) {
    if (stored === undefined) throw error
    return stored
  }
}

async function storeConfig(answer: Response): Promise<void> {
  if (!(await caches.has(SHELL_CACHE))) return
  const cache = await caches.open(SHELL_CACHE)
  if (await isWorthStoring(answer.clone())) await cache.put(CONFIG, answer)
  else if (answer.status === 404) await cache.delete(CONFIG)
}

async function isWorthStoring(answer: Response): Promise<boolean> {
  const isJson = answer.headers.get('Content-Type')?.includes('json') === true
  if (answer.status !== 200 || answer.redirected || !isJson) return false
  const text = await answer.text()
  return isConfig(text) && !hasSecret(text)
}

/** Looks for a new version, once for all who want to know. Never throws. */
async function variant(): Promise<void> {
  looking ??= storeNewest()
    .catch(forgetIfFull)
    .finally(() => {
      looking = null
    })
  await looking
}

async function storeNewest(): Promise<void> {
  const answer = await fetch(INDEX, { cache: 'no-cache', redirect: 'manual' })
  if (isOverloaded(answer)) return
  const copy = answer.clone()
  const html = await shellText(answer)
  const inPage = html === null ? null : configIn(html)
  const stored = await storedPage()
  if (stored !== null) {
    const cache = await caches.open(SHELL_CACHE)
    if (html === null) await cache.put(SOMETHING_ELSE, new Response())
    else await cache.delete(SOMETHING_ELSE)
  }
  if (html === null) return
  if (!offersWorker(html) || hasSecret(inPage ?? '')) {
    await caches.delete(SHELL_CACHE)
    if (!offersWorker(html)) await registration.unregister()
    return
  }
  const isNew = stored?.html !== html
  if (isNetworkScarce()) {
    if (isNew) await caches.delete(SHELL_CACHE)
    return
  }
  const target = await filesOf(html)
  // A dashboard without a team loads nothing of it.
  if (!hasTeam(inPage ?? (await configText()))) {
    for (const path of target.keys()) if (isOfTeam(path)) target.delete(path)
  }
  const cache = await caches.open(SHELL_CACHE)
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const [path, integrity] of target) {
    if (!present.has(path)) await cache.put(path, await fetch(path, { integrity }))
  }
  if (!isNew && policyOf(stored.answer) === policyOf(copy)) return
  // Tabs of the version before go on.
  const before = stored === null ? [] : (await filesOf(stored.html).catch(() => new Map())).keys()
  await cache.put(INDEX, copy)
  if (inPage === null) await storeConfig(await fetch(CONFIG, { cache: 'no-cache' }))
  const files = new Set([INDEX, CONFIG, ...target.keys(), ...before])
  for (const path of present) if (!files.has(path)) await cache.delete(path)
  if (stored === null) return
  for (const client of await clients.matchAll()) client.postMessage('new version', [])
}

/** What config.json says: what is kept of it, or else what the server has. */
async function configText(): Promise<string> {
  const stored = await caches.match(CONFIG, { cacheName: SHELL_CACHE })
  return (stored ?? (await fetch(CONFIG, { cache: 'no-cache' }))).text()
}

/** The files of the build of a page, and their integrity. */
async function filesOf(html: string): Promise<Map<string, string>> {
  const start = startScriptOf(html)
  if (start === null) throw new Error('There is no start.js.')
  const { path, integrity } = start
  const stored = await caches.match(path, { cacheName: SHELL_CACHE })
  return allFiles(await (stored ?? (await fetch(path, { integrity }))).text()).set(path, integrity)
}

function policyOf(answer: Response): string | null {
  return answer.headers.get('Content-Security-Policy')
}

/** Without room for a version nothing is kept: part of one is of no use. Other failures change nothing. */
async function forgetIfFull(reason: unknown): Promise<void> {
  if (!(reason instanceof DOMException) || reason.name !== 'QuotaExceededError') return
  try {
    await caches.delete(SHELL_CACHE)
  } catch {
    // The browser's store is blocked: what is kept stays as it is.
  }
}

async function lookFor({ ports }: MessageEvent): Promise<void> {
  await variant()
  for (const port of ports) port.postMessage(null)
}

const pathIs = (pathname: string) => ({ urlPattern: { pathname } })

on<Installing>('install', (event) => {
  // Where the browser can, it answers files itself, so that the worker need not start for them.
  const routes = event.addRoutes?.([
    { condition: pathIs(`${ASSETS}*`), source: { cacheName: SHELL_CACHE } },
    { condition: pathIs(`${INDEX}v1/*`), source: 'network' },
  ])
  event.waitUntil(Promise.all([routes?.catch(() => undefined), variant(), skipWaiting()]))
})
on<Extended>('activate', (event) => {
  event.waitUntil(clients.claim())
})
on<Fetching>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (isPagePath(pathname, __PLACES__)) event.respondWith(answerPage(event))
  } else if (pathname === CONFIG) event.respondWith(answerConfig(request))
  else if (pathname.startsWith(ASSETS)) {
    event.respondWith(
      caches
        .match(request, { cacheName: SHELL_CACHE })
        .catch(() => undefined)
        .then(async (stored) => stored ?? fetch(request)),
    )
  }
})
on<Extended & MessageEvent>('message', (event) => {
  event.waitUntil(lookFor(event))
})
