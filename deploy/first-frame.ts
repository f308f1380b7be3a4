import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { createServer, type Plugin } from 'vite'

const PLACE = /(<div id="boot"[^>]*>).*?(<\/div>)/s
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs
const INLINE_STYLE = /<style>(.*?)<\/style>/gs

/**
 * Puts all that the first paint needs into index.html: the styles of the first load, and a frame of the page
 * (src/first-frame.tsx). Writes `_headers`, which is deploy/_headers with the hashes of what is inline in the policy.
 */
export function firstFrame(define: Record<string, string>): Plugin {
  return {
    name: 'first-frame',
    apply: 'build',
    generateBundle: {
      // After the plugin that puts the layers of CSS in order.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const frame = await renderFrame(define)
        const html = String(page.source)
          .replaceAll(STYLES, (link: string, file: string) => {
            const sheet = bundle[file]
            if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`)
            // A disabled link loads nothing, but tells which files this page has.
            return `<style>${String(sheet.source)}</style>${link.replace('>', ' disabled>')}`
          })
          .replace(PLACE, (_place, start: string, end: string) => start + frame + end)
        page.source = html
        const headers = await readFile('deploy/_headers', 'utf8')
        this.emitFile({ type: 'asset', fileName: '_headers', source: withHashes(headers, html) })
      },
    },
  }
}

/** Renders src/first-frame.tsx with what it needs of a browser. */
async function renderFrame(define: Record<string, string>): Promise<string> {
  const server = await createServer({
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    define: {
      ...define,
      'navigator.onLine': 'true',
      'navigator.userAgent': '""',
      'window.addEventListener': 'Boolean',
    },
  })
  try {
    const { renderFirstFrame } = await server.ssrLoadModule('/src/first-frame.tsx')
    return await renderFirstFrame()
  } finally {
    await server.close()
  }
}

/** Allows the inline scripts and styles of a page in the policy of its headers. */
function withHashes(headers: string, html: string): string {
  return headers
    .replace("script-src 'self'", (allowed) => allowed + hashesOf(html, INLINE_SCRIPT))
    .replace("style-src 'self'", (allowed) => allowed + hashesOf(html, INLINE_STYLE))
}

function hashesOf(html: string, inline: RegExp): string {
  const texts = [...html.matchAll(inline)].map(([, text = '']) => text)
  if (texts.length === 0) throw new Error('index.html has lost its inline scripts or styles.')
  return texts
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}
