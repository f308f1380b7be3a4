import { isNetworkScarce, SHELL_CACHE } from '../lib/app-files.ts'
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

// The service worker: see start.ts and docs/decisions/010. The build bundles it as sw.js (deploy/shell-worker.ts).

/** The part of the service worker's global scope that is used here. TypeScript has only the window's. */
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

/** Static hosts redirect `/index.html` to it. */
const INDEX = import.meta.env.BASE_URL
const CONFIG = `${INDEX}config.json`
const ASSETS = `${INDEX}assets/`
/** Cached while the server answers with something other than our page, such as a login. */
const SOMETHING_ELSE = `${INDEX}something-else`
/** Cached while config.json has a key, so the stored one is not what the server has. */
const OTHER_CONFIG = `${INDEX}other-config`

const MAX_CONFIG_MS = 3000

let looking: Promise<void> | null = null

function on<Kind extends Event>(type: string, handleEvent: (event: Kind) => void): void {
  addEventListener(type, { handleEvent })
}

/** Null if none is stored or it is damaged. */
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

/** Answers from the cache and checks for a new version; asks the server if the last check found a login or captive portal. */
async function answerPage(event: Fetching): Promise<Response> {
  const stored = await storedPage()
  const isElse = await caches.match(SOMETHING_ELSE, { cacheName: SHELL_CACHE }).catch(() => null)
  event.waitUntil(checkForVersion())
  if (stored === null) return fetch(event.request)
  if (isElse === undefined) return stored.answer
  const answer = await fetch(event.request).catch(() => stored.answer)
  return isOverloaded(answer) ? stored.answer : answer
}

/** Such an answer does not tell whether there is a new page. */
function isOverloaded({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** Answers from the cache and checks the configuration in the background: a change takes effect with the next page. */
async function answerConfig(event: Fetching): Promise<Response> {
  const [stored, other] = await Promise.all(
    [CONFIG, OTHER_CONFIG].map(async (path) =>
      caches.match(path, { cacheName: SHELL_CACHE }).catch(() => undefined),
    ),
  )
  const answer = newestConfig(event.request, stored?.clone())
  if (stored === undefined || other !== undefined) return answer
  event.waitUntil(answer)
  return stored
}

/** Falls back to the stored configuration if the server has no valid one. */
async function newestConfig(request: Request, stored: Response | undefined): Promise<Response> {
  const signal = stored === undefined ? null : AbortSignal.timeout(MAX_CONFIG_MS)
  try {
    const answer = await fetch(request, { signal })
    const isSaid = answer.status === 404 || (answer.ok && isConfig(await answer.clone().text()))
    if (stored !== undefined && !isSaid) return stored
    await storeConfig(answer.clone()).catch(forgetIfFull)
    return answer
  } catch (error) {
    if (stored === undefined) throw error
    return stored
  }
}

async function storeConfig(answer: Response): Promise<void> {
  if (!(await caches.has(SHELL_CACHE))) return
  const cache = await caches.open(SHELL_CACHE)
  if (answer.status === 404) await cache.delete(CONFIG)
  const isJson = answer.headers.get('Content-Type')?.includes('json') === true
  if (answer.status !== 200 || answer.redirected || !isJson) return
  const text = await answer.clone().text()
  if (!isConfig(text)) return
  if (hasSecret(text)) await cache.put(OTHER_CONFIG, new Response())
  else {
    await cache.put(CONFIG, answer)
    await cache.delete(OTHER_CONFIG)
  }
}

/** Checks for a new version; concurrent calls share one check. Never throws. */
async function checkForVersion(): Promise<void> {
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
  // Without a team, its files are not stored.
  if (!hasTeam(inPage ?? (await configText()))) {
    for (const path of target.keys()) if (isOfTeam(path)) target.delete(path)
  }
  const cache = await caches.open(SHELL_CACHE)
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const [path, integrity] of target) {
    if (!present.has(path)) await cache.put(path, await fetch(path, { integrity }))
  }
  if (!isNew && policyOf(stored.answer) === policyOf(copy)) return
  // Tabs with the previous version still need its files.
  const before = stored === null ? [] : (await filesOf(stored.html).catch(() => new Map())).keys()
  await cache.put(INDEX, copy)
  if (inPage === null) await storeConfig(await fetch(CONFIG, { cache: 'no-cache' }))
  const files = new Set([INDEX, CONFIG, OTHER_CONFIG, ...target.keys(), ...before])
  for (const path of present) if (!files.has(path)) await cache.delete(path)
  if (stored === null) return
  for (const client of await clients.matchAll()) client.postMessage('new version', [])
}

async function configText(): Promise<string> {
  const stored = await caches.match(CONFIG, { cacheName: SHELL_CACHE })
  return (stored ?? (await fetch(CONFIG, { cache: 'no-cache' }))).text()
}

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

/** If there is no room for a version, delete everything: part of one is useless. Other failures change nothing. */
async function forgetIfFull(reason: unknown): Promise<void> {
  if (!(reason instanceof DOMException) || reason.name !== 'QuotaExceededError') return
  try {
    await caches.delete(SHELL_CACHE)
  } catch {
    // Storage is blocked.
  }
}

async function lookFor({ ports }: MessageEvent): Promise<void> {
  await checkForVersion()
  for (const port of ports) port.postMessage(null)
}

const pathIs = (pathname: string) => ({ urlPattern: { pathname } })

on<Installing>('install', (event) => {
  // With static routing the browser serves these without starting the worker.
  const routes = event.addRoutes?.([
    { condition: pathIs(`${ASSETS}*`), source: { cacheName: SHELL_CACHE } },
    { condition: pathIs(`${INDEX}v1/*`), source: 'network' },
  ])
  event.waitUntil(Promise.all([routes?.catch(() => undefined), checkForVersion(), skipWaiting()]))
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
  } else if (pathname === CONFIG) event.respondWith(answerConfig(event))
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
