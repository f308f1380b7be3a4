import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

// The worker in front of a server, with a cache in memory. That browsers use it: e2e/shell/stored-shell.spec.ts.

const SITE = 'https://tea.example'
const INDEX = `<!doctype html><link rel="kept-shell" href="/sw.js">
<script type="module" src="/assets/start-1.js" integrity="sha256-1"></script>
<div id="boot"></div><script type="application/json" id="config"><!-- --></script></html>`
const START = 'globalThis.fileHashes={"/assets/app-1.js":"sha256-a","/assets/team-1.js":"sha256-t"}'
const LOGIN = '<!doctype html><title>Sign in</title></html>'
const CONFIG = '{"brands":[{"id":"tea"}]}'

type Task = Promise<unknown>
type Handled = { waitUntil: (task: Task) => void; respondWith: (answer: Promise<Response>) => void }
type Handler = (event: Handled & Record<string, unknown>) => void

const handlers = new Map<string, Handler>()
const stored = new Map<string, Response>()
/** The server's answers by path; what has none fails, as without a network. */
const server = new Map<string, () => Response>()
const asked: string[] = []
const unregister = vi.fn(async () => true)
const postMessage = vi.fn()
/** How many answers fit in. */
let room = Infinity

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), SITE).pathname

const cache = {
  match: async (request: RequestInfo) => stored.get(pathOf(request))?.clone(),
  put: async (request: RequestInfo, answer: Response) => {
    if (stored.size >= room) throw new DOMException('', 'QuotaExceededError')
    stored.set(pathOf(request), answer)
  },
  delete: async (request: RequestInfo) => stored.delete(pathOf(request)),
  keys: async () => [...stored.keys()].map((path) => ({ url: SITE + path })),
}
const caches = {
  match: cache.match,
  open: async () => cache,
  has: async () => stored.size > 0,
  delete: async () => stored.clear(),
}

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, { handleEvent }: { handleEvent: Handler }) => {
    handlers.set(type, handleEvent)
  })
  await import('./shell-worker.ts')
})

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html' }, ...init })
const json = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'application/json' } })

function serve(path: string, answer: () => Response) {
  server.set(path, answer)
}

/** A browser whose worker has stored the app. */
beforeEach(async () => {
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', { origin: SITE })
  vi.stubGlobal('registration', { unregister })
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage }] })
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.stubGlobal('__PLACES__', ['brands', 'settings'])
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    const path = pathOf(request)
    asked.push(path)
    const answer = server.get(path)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
  room = Infinity
  unregister.mockClear()
  postMessage.mockClear()
  stored.clear()
  server.clear()
  serve('/', () => html(INDEX))
  serve('/brands/tea', () => html(INDEX))
  serve('/config.json', () => json(CONFIG))
  serve('/assets/start-1.js', () => new Response(START))
  serve('/assets/app-1.js', () => new Response('app'))
  serve('/assets/team-1.js', () => new Response('team'))
  await handle('install')
  asked.length = 0
})

/** Waits for all that the worker does about an event. @returns its answer, if it has one */
async function handle(type: string, more: Record<string, unknown> = {}) {
  const tasks: Task[] = []
  let answered: Promise<Response> | undefined
  handlers.get(type)?.({
    ...more,
    waitUntil: (task) => tasks.push(task),
    respondWith: (answer) => (answered = answer),
  })
  const answer = await answered?.catch(() => null)
  for (const task of tasks) await task
  return answer
}

const get = async (path: string, mode = 'no-cors') =>
  handle('fetch', {
    request: Object.defineProperty(new Request(SITE + path), 'mode', { value: mode }),
  })
const textAt = async (path: string) => (await get(path))?.text()
const openPage = async () => (await get('/brands/tea', 'navigate'))?.text()
const look = async () => handle('message', { ports: [] })
const storedText = async (path: string) => stored.get(path)?.clone().text()

test('the whole version is stored, except for what only teams need', () => {
  expect([...stored.keys()].toSorted()).toEqual([
    '/',
    '/assets/app-1.js',
    '/assets/start-1.js',
    '/config.json',
  ])
})

test('pages, files and the configuration come from the cache, also without a network', async () => {
  serve('/brands/tea', () => html(LOGIN))
  expect(await openPage()).toBe(INDEX)
  server.clear()
  expect([await openPage(), await textAt('/config.json')]).toEqual([INDEX, CONFIG])
  expect(await textAt('/assets/app-1.js')).toBe('app')
})

test('what is damaged or gone comes from the network and is stored again', async () => {
  stored.set('/', html('broken('))
  expect(await openPage()).toBe(INDEX)
  expect(asked).toContain('/brands/tea')
  expect(await storedText('/')).toBe(INDEX)
  stored.clear()
  expect(await openPage()).toBe(INDEX)
  expect(stored.size).toBe(4)
})

test('once the server has something else, the next page is what it has, and what is stored is for no network', async () => {
  serve('/', () => html(LOGIN))
  serve('/brands/tea', () => html(LOGIN))
  expect(await openPage()).toBe(INDEX)
  expect(await openPage()).toBe(LOGIN)
  expect(await storedText('/')).toBe(INDEX)
  serve('/brands/tea', () => html(LOGIN, { status: 503 }))
  expect(await openPage()).toBe(INDEX)
  server.delete('/brands/tea')
  expect(await openPage()).toBe(INDEX)

  // It was a captive portal.
  serve('/', () => html(INDEX))
  serve('/brands/tea', () => html(INDEX))
  await openPage()
  serve('/brands/tea', () => html(LOGIN))
  expect(await openPage()).toBe(INDEX)
})

test.each([503, 500, 429])('an answer with status %i changes nothing', async (status) => {
  serve('/', () => html(LOGIN, { status }))
  await look()
  expect(await openPage()).toBe(INDEX)
  expect(stored.size).toBe(4)
})

test.each([CONFIG.slice(0, -2), LOGIN])('%s does not replace the configuration', async (body) => {
  serve('/config.json', () => json(body))
  expect([await textAt('/config.json'), await textAt('/config.json')]).toEqual([CONFIG, CONFIG])
  server.delete('/config.json')
  expect(await textAt('/config.json')).toBe(CONFIG)
})

test('another configuration takes effect with the next page, also one with a key, which is not stored, and a removal', async () => {
  const [second, secret, third] = ['{"brands":[]}', '{"apiKey":"k1"}', '{"pageSize":10}']
  serve('/config.json', () => json(second))
  expect([await textAt('/config.json'), await textAt('/config.json')]).toEqual([CONFIG, second])
  serve('/config.json', () => json(secret))
  expect([await textAt('/config.json'), await textAt('/config.json')]).toEqual([second, secret])
  serve('/config.json', () => json('{"apiKey"'))
  expect(await textAt('/config.json')).toBe(second)
  serve('/config.json', () => json(third))
  expect(await textAt('/config.json')).toBe(third)
  serve('/config.json', () => new Response('', { status: 404 }))
  expect(await textAt('/config.json')).toBe(third)
  expect((await get('/config.json'))?.status).toBe(404)
})

test('another version is stored and offered; tabs with this one keep its files until there is another', async () => {
  const next = (version: number) => {
    const [page, start] = [INDEX, START].map((text) =>
      text.replaceAll(/-1(?=\.js)/g, `-${version}`),
    )
    serve('/', () => html(page ?? ''))
    for (const file of ['app', 'team', 'start']) {
      serve(`/assets/${file}-${version}.js`, () => new Response(file === 'start' ? start : file))
    }
  }
  next(2)
  expect(await openPage()).toBe(INDEX)
  expect(postMessage.mock.calls).toEqual([['new version', []]])
  expect([...stored.keys()]).toEqual(
    expect.arrayContaining(['/assets/app-1.js', '/assets/app-2.js']),
  )
  expect(await openPage()).toContain('start-2.js')
  next(3)
  await look()
  expect([...stored.keys()].filter((path) => path.includes('app'))).toEqual([
    '/assets/app-2.js',
    '/assets/app-3.js',
  ])
})

test('a page is stored with its policy', async () => {
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': 'img-src data:' }
  serve('/', () => html(INDEX, { headers }))
  await look()
  const answer = await get('/brands/tea', 'navigate')
  expect(answer?.headers.get('Content-Security-Policy')).toBe('img-src data:')
})

test('a page with a key inside is not stored, and nothing that was', async () => {
  serve('/', () => html(INDEX.replace('<!-- -->', '{"apiKey":"k1"}')))
  await look()
  expect(stored.size).toBe(0)
  expect(unregister).not.toHaveBeenCalled()
})

test('a build without the worker removes it and what it stored', async () => {
  serve('/', () => html(INDEX.replace(/<link.*>/, '')))
  await look()
  expect(stored.size).toBe(0)
  expect(unregister).toHaveBeenCalledOnce()
})

test('without room nothing is stored, and pages come from the network', async () => {
  stored.clear()
  // Part of a version is useless.
  room = 2
  expect(await openPage()).toBe(INDEX)
  expect([stored.size, asked.includes('/brands/tea')]).toEqual([0, true])
})

test('where the user saves data, a version is not loaded, nor an outdated one kept', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await look()
  expect(stored.size).toBe(4)
  serve('/', () => html(INDEX.replace('start-1', 'start-2')))
  await look()
  expect([stored.size, asked.includes('/assets/start-2.js')]).toEqual([0, false])
})

test.each([
  ['another site', 'https://else.example/brands/tea'],
  ['the service', `${SITE}/v1/brands/tea/geo-score`],
  ['another page of the site', `${SITE}/oauth2/sign_in`],
])('%s is left to the browser', async (_, url) => {
  const request = Object.defineProperty(new Request(url), 'mode', { value: 'navigate' })
  expect(await handle('fetch', { request })).toBeUndefined()
})
