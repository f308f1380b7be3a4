import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { build, createServer, type Plugin } from 'vite'

const PLACE = /(<div id="boot"[^>]*>).*?(<\/div>)/s
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const MODULES = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const ROOT = '<div id="root">'
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs
const INLINE_STYLE = /<style>(.*?)<\/style>/gs

/**
 * Puts all that the first paint needs into index.html: the styles of the first load, a frame of the page
 * (src/first-frame.tsx), and the script that asks for the score before the app has loaded (src/early/early-script.ts). Writes `_headers`, which is deploy/_headers with the hashes of what is inline in the policy.
 */
export function firstFrame(define: Record<string, string>, isSimulated: boolean): Plugin {
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
        const framed = String(page.source)
          .replaceAll(STYLES, (link: string, file: string) => {
            const sheet = bundle[file]
            if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`)
            // A disabled link loads nothing, but tells which files this page has.
            return `<style>${String(sheet.source)}</style>${link.replace('>', ' disabled>')}`
          })
          .replace(PLACE, (_place, start: string, end: string) => start + frame + end)
        // The simulated service answers only after the app has started.
        const html = isSimulated
          ? framed
          : await withEarlyScript(framed, (source) => {
              const file = this.emitFile({ type: 'asset', name: 'start.js', source })
              return this.getFileName(file)
            })
        page.source = html
        const headers = await readFile('deploy/_headers', 'utf8')
        this.emitFile({ type: 'asset', fileName: '_headers', source: withHashes(headers, html) })
      },
    },
  }
}

/**
 * Puts the early script into the page. The app's scripts are loaded when that script says so.
 * @param emit writes a file, and returns its path
 */
async function withEarlyScript(html: string, emit: (source: string) => string): Promise<string> {
  const modules = [...html.matchAll(MODULES)].map(([, file]) => file)
  if (modules.length === 0) throw new Error('index.html has lost the scripts of the app.')
  const start = emit(startScript(modules))
  const early = await bundleInline('src/early/early-script.ts')
  return html
    .replaceAll(MODULES, '<link rel="later" crossorigin href="$1">')
    .replace('</head>', `<script type="module" src="/${start}"></script></head>`)
    .replace(ROOT, () => `<script>${early}</script>${ROOT}`)
}

/**
 * A file of its own, since the policy of another build refuses what is inline: then the app is loaded at once. Each module
 * runs in a task of its own.
 */
function startScript(modules: readonly (string | undefined)[]): string {
  return `await globalThis.appIsDue
try {
  for (const module of ${JSON.stringify(modules)}) await import(module)
} catch {
  document.querySelector('#boot')?.remove()
  document.querySelector('#cannot-start').hidden = false
}
`
}

/** A script and what it imports, as one text. */
async function bundleInline(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk' || script.code.includes('</')) {
    throw new Error(`${input} cannot be put into a page.`)
  }
  return script.code.trim()
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
