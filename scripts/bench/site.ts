import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

import { integrityOf } from '../../deploy/integrity.ts'
import { listenOn } from '../ports.ts'
import { Gate } from './gate.ts'
import { BRAND, type Service } from './service.ts'

/** Set when the app's own first-load code starts, after the libraries. */
export const APP_MARK = 'bench-app-code'

const CONFIG = {
  brands: [{ id: BRAND, name: 'Atlas Coffee' }],
  competitors: ['Stumptown', 'Blue Bottle', 'Onyx Coffee Lab', 'Lavazza', 'Trade', 'The Barn'].map(
    (name) => ({ name }),
  ),
  pollSeconds: 0,
  loadAhead: 0,
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Isolated pages have a clock of 5 µs instead of 100. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** A build on its own web server, with the service under `/v1`. */
export type Site = {
  url: string
  /** Numbers of the requested pages of the list, from 1. */
  askedPages: number[]
  gate: Gate
  close: () => Promise<void>
}

/** @param dist the folder of a production build */
export async function startSite(dist: string, service: Service): Promise<Site> {
  const files = readBuild(dist)
  const askedPages: number[] = []
  const gate = new Gate()

  async function answerService(url: URL, outgoing: ServerResponse) {
    const isList = url.pathname === `/v1/brands/${BRAND}/citations`
    const page = isList ? service.pages.get(url.searchParams.get('cursor') ?? '') : undefined
    if (page === undefined) {
      const { status, body } = await service.answer(url.pathname + url.search)
      outgoing.writeHead(status, JSON_HEADERS).end(body)
      return
    }
    askedPages.push(page.number)
    await gate.pass(page.number)
    outgoing.writeHead(200, JSON_HEADERS).end(page.body)
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {})
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/v1/')) {
      answerService(url, outgoing).catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
      return
    }
    const isAsset = url.pathname.startsWith('/assets/')
    const file = files.get(url.pathname) ?? (isAsset ? undefined : files.get('/index.html'))
    if (file === undefined) {
      outgoing.writeHead(404).end()
      return
    }
    outgoing.writeHead(200, {
      ...ISOLATION,
      'Content-Type': file.type,
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    outgoing.end(file.body)
  })
  server.keepAliveTimeout = 60_000
  const port = await listenOn(server)
  return {
    url: `http://127.0.0.1:${port}`,
    askedPages,
    gate,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
      server.closeAllConnections()
      await closed
    },
  }
}

type File = { type: string; body: Buffer }

/** Files by URL path; the first line of the app's own code sets the mark. */
function readBuild(dist: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    files.set(`/${relative(dist, file).split(sep).join('/')}`, { type, body: readFileSync(file) })
  }
  files.set('/config.json', { type: 'application/json', body: Buffer.from(JSON.stringify(CONFIG)) })
  const html = files.get('/index.html')?.body.toString() ?? ''
  // The product's start script loads its modules later, in this order; the reference has one module.
  const later = html.matchAll(/<link rel="later"[^>]* href="([^"]+)"/g)
  const modules = html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)
  const entry = [...modules, ...later].at(-1)?.[1] ?? ''
  const code = files.get(entry)
  if (code === undefined) throw new Error(`There is no production build in ${dist}.`)
  const mark = Buffer.from(`performance.mark('${APP_MARK}');`)
  const marked = Buffer.concat([mark, code.body])
  files.set(entry, { ...code, body: marked })
  // The code has changed, and so has its hash in the page.
  const page = html.replaceAll(integrityOf(code.body), integrityOf(marked))
  files.set('/index.html', { type: TYPES['.html'] ?? '', body: Buffer.from(page) })
  return files
}
