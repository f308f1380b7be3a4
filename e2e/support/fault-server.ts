import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { PRODUCTION_URL, SERVICE_URL } from './addresses.ts'

/** What goes wrong with an answer; what the simulated service inside the page cannot do, since it has no connections. */
export type Fault =
  | {
      kind:
        | 'reset'
        | 'reset-in-the-middle'
        | 'stalled'
        | 'stalled-in-the-middle'
        | 'truncated'
        | 'slow-drip'
        | 'text-plain'
        | 'byte-order-mark'
        | 'broken-utf8'
        | 'login-page'
        | 'redirect-to-login'
        | 'empty'
        | 'huge'
    }
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** The payload with a part of its text replaced. */
  | { kind: 'payload'; change: (text: string) => string }

/** The production build and the simulated service at one address of their own, with faults on request. */
export type FaultServer = {
  url: string
  /** What was asked of the service, in order, from `/v1` on. */
  requests: string[]
  /** Everything else that was asked for: pages, files, reports. */
  files: string[]
  /** The bodies of what was posted. */
  posted: string[]
  /** Lets the paths that match go wrong, so many times; a later word on a path counts. */
  fail: (path: RegExp, fault: Fault, times?: number) => void
  /** From now on everything is well. */
  heal: () => void
  /** Answers a path with something else than the build has. */
  serve: (path: string, answer: { body: string; type: string }) => void
  close: () => Promise<void>
}

const DRIPS = 10
const DRIP_MS = 20
const MEGABYTE = Buffer.alloc(1_000_000, ' ')
const LOGIN = '<!doctype html><title>Sign in</title><form>Name and password, please</form>'

/** Starts one on any free port. @param config what `config.json` is to say */
export async function startFaultServer(config: object = {}): Promise<FaultServer> {
  const faults: { path: RegExp; fault: Fault; left: number }[] = []
  const served = new Map([
    ['/config.json', { body: JSON.stringify(config), type: 'application/json' }],
    ['/login', { body: LOGIN, type: 'text/html' }],
  ])
  const requests: string[] = []
  const files: string[] = []
  const posted: string[] = []

  const server = createServer((incoming, outgoing) => {
    // A client that goes away is what some of the tests are about.
    outgoing.on('error', () => {})
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    // A browser silently repeats a request whose connection was an old one: each has its own, so that all are counted.
    outgoing.setHeader('Connection', 'close')
    outgoing.setHeader('Cache-Control', 'no-store')
    if (path.startsWith('/v1/')) {
      requests.push(path)
      const found = faults.findLast((each) => each.left > 0 && each.path.test(path))
      if (found !== undefined) found.left -= 1
      await (found === undefined
        ? pass(addressOf(path), outgoing)
        : goWrong(found.fault, path, outgoing))
      return
    }
    files.push(path)
    if (incoming.method === 'POST') {
      posted.push(await textOf(incoming))
      outgoing.writeHead(204).end()
      return
    }
    const own = served.get(path)
    const isPage = incoming.headers.accept?.includes('text/html') === true
    if (own === undefined) await pass(PRODUCTION_URL + (isPage ? '/' : path), outgoing)
    else outgoing.writeHead(200, { 'Content-Type': own.type }).end(own.body)
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    files,
    posted,
    fail: (path, fault, times = Infinity) => faults.push({ path, fault, left: times }),
    heal: () => faults.splice(0),
    serve: (path, own) => served.set(path, own),
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      server.closeAllConnections()
      await closed
    },
  }
}

/** Whatever the ids, the service behind answers as for a brand and a citation that it has. */
function addressOf(path: string): string {
  const known = path
    .replace(/^\/v1\/brands\/[^/?]+/, '/v1/brands/northwind')
    .replace(/^\/v1\/citations\/(?!cit_)[^/?]+/, '/v1/citations/cit_nw_000000')
  return SERVICE_URL + known
}

async function pass(url: string, outgoing: ServerResponse): Promise<void> {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, { 'Content-Type': type }).end(body)
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

async function goWrong(fault: Fault, path: string, outgoing: ServerResponse): Promise<void> {
  const json = { 'Content-Type': 'application/json' }
  const right = Buffer.from(await (await fetch(addressOf(path))).arrayBuffer())
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
    await new Promise((resolve) => {
      setTimeout(resolve, DRIP_MS)
    })
  }
  outgoing.end()
}

/** 50 MB, or as much of it as the client takes. */
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
