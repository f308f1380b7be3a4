import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { listenOn } from '../ports.ts'

const PLAIN = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title></head>
<body><main><h1>Overview</h1><p><strong>72</strong> / 100</p></main></body></html>`

const CONFIG = '{"brands":[{"id":"northwind","name":"Northwind Tea"}]}'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type LoadSite = { url: string; close: () => void }

/** nginx replaces it with config.json. */
const PLACE = '<!--# include virtual="/config.json" -->'

/**
 * Serves a build like a web server: compressed and cacheable. Each answer of `serviceUrl` is requested once.
 * @param folder null for a plain HTML page
 * @param hasConfig whether config.json is inline, as nginx sends it
 */
export async function startLoadSite(
  folder: string | null,
  serviceUrl: string,
  hasConfig: boolean,
): Promise<LoadSite> {
  const files = folder === null ? new Map([['/index.html', PLAIN]]) : readFolder(folder)
  const page = String(files.get('/index.html'))
  files.set('/index.html', hasConfig ? page.replace(PLACE, CONFIG) : page)
  const packed = new Map<string, Buffer>()
  const answers = new Map<string, Promise<string>>()
  const server = createServer((incoming, outgoing) => {
    const { url = '/', headers } = incoming
    const send = (type: string, content: string | Buffer, cache: string) => {
      const body = packed.get(url) ?? brotliCompressSync(content)
      packed.set(url, body)
      const isFont = type === 'font/woff2'
      outgoing.writeHead(200, {
        'Content-Type': type,
        'Cache-Control': cache,
        ...(isFont ? {} : { 'Content-Encoding': 'br' }),
      })
      outgoing.end(isFont ? content : body)
    }
    if (url.startsWith('/v1/')) {
      const load = async () => (await fetch(serviceUrl + url)).text()
      // The service may have closed an idle connection just now.
      const answer = answers.get(url) ?? load().catch(load)
      answers.set(url, answer)
      void answer.then((text) => {
        send('application/json', text, 'no-store')
      })
      return
    }
    if (url === '/config.json') {
      send('application/json', CONFIG, 'no-cache')
      return
    }
    const isPage = url === '/' || headers.accept?.includes('text/html') === true
    const path = isPage ? '/index.html' : url
    const file = files.get(path)
    if (file === undefined) outgoing.writeHead(404).end()
    else {
      const cache = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache'
      send(TYPES[extname(path)] ?? 'application/octet-stream', file, cache)
    }
  })
  const port = await listenOn(server)
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function readFolder(folder: string): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || TYPES[extname(entry.name)] === undefined) continue
    const file = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file))
  }
  return files
}
