import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { ScenarioName } from '../../mocks/scenarios.ts'
import { listenOn } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { createService, isIdleRequest, type Service } from './simulated-service.ts'

export type Fault =
  | {
      kind:
        | 'reset'
        | 'reset-in-the-middle'
        | 'stalled'
        | 'stalled-in-the-middle'
        | 'truncated'
        | 'slow-drip'
        | 'endless-drip'
        | 'text-plain'
        | 'byte-order-mark'
        | 'broken-utf8'
        | 'login-page'
        | 'redirect-to-login'
        | 'empty'
        | 'huge'
    }
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  | { kind: 'payload'; change: (text: string) => string }

type OwnAnswer = {
  body: string
  type: string
  /** Default: 200. */
  status?: number
  rest?: Promise<string>
}

/** Serves the production build and the simulated service at one origin. */
export type TestServer = {
  url: string
  world: ScenarioName
  service: Service
  pageHeaders: Record<string, string>
  /** The content of `config.json`. */
  config: object
  /** In order: paths from `/v1` on. */
  requests: string[]
  /** Requests of an idle page, which `requests` omits: the year of history for the verdicts. */
  idleRequests: string[]
  /** The paths of all other requests: pages, files, error reports. */
  files: string[]
  posted: string[]
  /** Breaks the next answers to matching paths. The fault set last wins. */
  fail: (path: RegExp, fault: Fault, times?: number) => void
  heal: () => void
  serve: (path: string, answer: OwnAnswer) => void
  /** Maps a requested path to one of the simulated service. */
  translate: (path: string) => string
  close: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const DRIPS = 10
const DRIP_MS = 20
const MEGABYTE = Buffer.alloc(1_000_000, ' ')
const LOGIN = '<!doctype html><title>Sign in</title><form>Name and password, please</form>'

/**
 * @param config the content of `config.json`
 * @param build the folder of the pages and files
 */
export async function startTestServer(config: object = {}, build = 'dist'): Promise<TestServer> {
  const faults: { path: RegExp; fault: Fault; left: number }[] = []
  const served = new Map<string, OwnAnswer>([['/login', { body: LOGIN, type: 'text/html' }]])
  const server = createServer((incoming, outgoing) => {
    // Clients may disconnect.
    outgoing.on('error', () => {})
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    // Browsers repeat a request when a reused connection breaks. A new connection for each keeps the counts right.
    outgoing.setHeader('Connection', 'close')
    // As in a deployment: the names of these files change with their content.
    const isCacheable = path.startsWith('/assets/')
    outgoing.setHeader('Cache-Control', isCacheable ? 'max-age=31536000, immutable' : 'no-store')
    if (path.startsWith('/v1/')) {
      ;(isIdleRequest(path) ? self.idleRequests : self.requests).push(path)
      const found = faults.findLast((each) => each.left > 0 && each.path.test(path))
      if (found !== undefined) found.left -= 1
      const response = await self.service(self.translate(path))
      await (found === undefined
        ? send(response, outgoing)
        : goWrong(found.fault, Buffer.from(await response.arrayBuffer()), outgoing))
      return
    }
    self.files.push(path)
    if (incoming.method === 'POST') {
      self.posted.push(await textOf(incoming))
      outgoing.writeHead(204).end()
      return
    }
    const own = served.get(path)
    if (own !== undefined) {
      outgoing.writeHead(own.status ?? 200, { 'Content-Type': own.type }).write(own.body)
      outgoing.end(await own.rest)
      return
    }
    if (path === '/config.json') {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' })
      outgoing.end(JSON.stringify(self.config))
      return
    }
    const isPage = incoming.headers.accept?.includes('text/html') === true
    if (!isPage && path !== '/') {
      sendFile(build + path, outgoing)
      return
    }
    for (const [name, value] of Object.entries(self.pageHeaders)) outgoing.setHeader(name, value)
    sendFile(`${build}/index.html`, outgoing)
  }

  const port = await listenOn(server, 'localhost')
  const self: TestServer = {
    url: `http://localhost:${port}`,
    world: 'healthy',
    service: createService(() => self.world),
    pageHeaders: {},
    config,
    requests: [],
    idleRequests: [],
    files: [],
    posted: [],
    fail: (path, fault, times = Infinity) => faults.push({ path, fault, left: times }),
    heal: () => faults.splice(0),
    serve: (path, own) => served.set(path, own),
    translate: (path) => path,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      server.closeAllConnections()
      await closed
    },
  }
  return self
}

const files = new Map<string, Buffer>()

function sendFile(path: string, outgoing: ServerResponse): void {
  const file = join(ROOT, path.split('?')[0] ?? '')
  const body = files.get(file) ?? (existsSync(file) ? readFileSync(file) : undefined)
  if (body === undefined) {
    outgoing.writeHead(404).end()
    return
  }
  files.set(file, body)
  outgoing.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
  outgoing.end(body)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    outgoing.socket?.resetAndDestroy()
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

/** @param right the body of the valid answer */
async function goWrong(fault: Fault, right: Buffer, outgoing: ServerResponse): Promise<void> {
  const json = { 'Content-Type': 'application/json' }
  const half = right.subarray(0, right.length / 2)
  switch (fault.kind) {
    case 'reset':
      outgoing.socket?.resetAndDestroy()
      return
    case 'reset-in-the-middle':
      outgoing.writeHead(200, { ...json, 'Content-Length': right.length })
      outgoing.write(half, () => outgoing.socket?.resetAndDestroy())
      return
    case 'stalled':
      return
    case 'stalled-in-the-middle':
      outgoing.writeHead(200, json).write(half)
      return
    case 'truncated':
      outgoing.writeHead(200, json).end(half)
      return
    case 'slow-drip':
      outgoing.writeHead(200, json)
      return drip(right, outgoing)
    case 'endless-drip':
      outgoing.writeHead(200, json)
      return dripForEver(outgoing)
    case 'text-plain':
      outgoing.writeHead(200, { 'Content-Type': 'text/plain; charset=iso-8859-1' }).end(right)
      return
    case 'byte-order-mark':
      outgoing.writeHead(200, json).end(Buffer.concat([Buffer.from('\uFEFF'), right]))
      return
    case 'broken-utf8': {
      const text = right.toString('latin1').replace('{', '{"broken":"\xFF\xC3",')
      outgoing.writeHead(200, json).end(Buffer.from(text, 'latin1'))
      return
    }
    case 'login-page':
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(LOGIN)
      return
    case 'redirect-to-login':
      outgoing.writeHead(302, { Location: '/login' }).end()
      return
    case 'empty':
      outgoing.writeHead(204).end()
      return
    case 'huge':
      outgoing.writeHead(200, json)
      return flood(outgoing)
    case 'status':
      outgoing.writeHead(fault.status, { ...json, ...fault.headers }).end(fault.body)
      return
    case 'payload':
      outgoing.writeHead(200, json).end(fault.change(right.toString()))
  }
}

async function drip(body: Buffer, outgoing: ServerResponse): Promise<void> {
  const size = Math.ceil(body.length / DRIPS)
  for (let at = 0; at < body.length; at += size) {
    outgoing.write(body.subarray(at, at + size))
    await wait(DRIP_MS)
  }
  outgoing.end()
}

/** Sends a byte now and then, while the client listens. */
async function dripForEver(outgoing: ServerResponse): Promise<void> {
  while (!outgoing.destroyed) {
    outgoing.write(' ')
    await wait(DRIP_MS)
  }
}

/** Sends 50 MB, or as much as the client accepts. */
async function flood(outgoing: ServerResponse): Promise<void> {
  for (let sent = 0; sent < 50 && !outgoing.destroyed; sent += 1) {
    await new Promise<void>((resolve) => {
      outgoing.write(MEGABYTE, () => {
        resolve()
      })
    })
  }
  outgoing.end()
}
