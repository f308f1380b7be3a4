import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

import { build, createServer, type Plugin } from 'vite'
import { fileHashes, integrityOf } from './integrity.ts'
import { redirects } from './redirects.ts'
import { shellWorker } from './shell-worker.ts'

const PLACE = /(<div id="boot"[^>]*>).*?(<\/div>)/s
const STYLES = /<link rel="stylesheet"[^>]* href="[^"]*?\/(assets\/[^"]+)">/g
const MODULES = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const ROOT = '<div id="root">'
/** In HTML, and on lines of their own in scripts. */
const COMMENTS = /^ *(?:<!--.*?-->|\/\/[^\n]*)\n/gms
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs
const INLINE_STYLE = /<style>(.*?)<\/style>/gs

/** The sheet of each suffix of class names. */
const sheets = new Map<string, string>()

/** How classes of modules are named. The names that Vite makes also have the line, which compresses worse. */
export const CSS = {
  modules: {
    generateScopedName(name: string, file: string): string {
      const path = relative('.', file).replaceAll('\\', '/')
      const suffix = createHash('sha256').update(path).digest('hex').slice(0, 4)
      const other = sheets.get(suffix) ?? path
      if (other !== path) throw new Error(`Classes of ${path} would be those of ${other}.`)
      sheets.set(suffix, path)
      return `${name}_${suffix}`
    },
  },
}

/**
 * Puts all that the first paint needs into index.html: the style sheets of the first load, the critical HTML
 * (src/boot/critical-html.tsx), and the preload script (src/boot/preload-script.ts). Writes what static hosts
 * read: `_headers`, which is deploy/_headers with the hashes of the inline code, and `_redirects`.
 */
export function criticalHtml(
  define: Record<string, string>,
  isSimulated: boolean,
  basePath: string,
): Plugin {
  return {
    name: 'critical-html',
    apply: 'build',
    generateBundle: {
      // After the plugin that orders the CSS layers.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const frame = await renderFrame(define, basePath)
        const framed = String(page.source)
          .replaceAll(COMMENTS, '')
          .replaceAll(/^ +/gm, '')
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
          : await withPreloadScript(framed, basePath, fileHashes(bundle, basePath), (source) => {
              const file = this.emitFile({ type: 'asset', name: 'start.js', source })
              return this.getFileName(file)
            })
        page.source = html
        if (!isSimulated) {
          this.emitFile({ type: 'asset', fileName: 'sw.js', source: await shellWorker(basePath) })
        }
        const config = process.env['CONFIG'] ?? ''
        if (config !== '') {
          const source = await readFile(config, 'utf8')
          this.emitFile({ type: 'asset', fileName: 'config.json', source })
        }
        const headers = await readFile('deploy/_headers', 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: '_headers',
          source: withHashes(below(basePath, headers), html),
        })
        this.emitFile({ type: 'asset', fileName: '_redirects', source: redirects(basePath) })
      },
    },
  }
}

/**
 * Adds the preload script, which decides when the app's scripts are loaded.
 * @param hashes the integrity of each file
 * @param emit writes a file, and returns its path
 */
async function withPreloadScript(
  html: string,
  basePath: string,
  hashes: Record<string, string>,
  emit: (source: string) => string,
): Promise<string> {
  const modules = [...html.matchAll(MODULES)].map(([, file]) => file)
  if (modules.length === 0) throw new Error('index.html has lost the scripts of the app.')
  const source = startScript(modules, hashes)
  const script = `<script type="module" crossorigin src="${basePath}/${emit(source)}" integrity="${integrityOf(source)}"></script>`
  const early = await bundleInline('src/boot/preload-script.ts', basePath)
  const config = `<script type="application/json" id="config">${await configText()}</script>`
  return html
    .replaceAll(
      MODULES,
      (_, file: string) =>
        `<link rel="later" crossorigin href="${file}" integrity="${hashes[file] ?? ''}">`,
    )
    .replace('</head>', `<link rel="kept-shell" href="${basePath}/sw.js">${script}</head>`)
    .replace(ROOT, () => `${config}<script>${early}</script>${ROOT}`)
}

/**
 * The file that `CONFIG` names. Without one, nginx inserts config.json when it starts (deploy/nginx/settings.envsh); other
 * servers leave the placeholder, and the page requests the file.
 */
async function configText(): Promise<string> {
  const path = process.env['CONFIG'] ?? ''
  if (path === '') return '<!--# include virtual="/config.json" -->'
  const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')))
  return text.replaceAll('<', '\\u003c')
}

/**
 * A separate file, because another build's policy blocks inline scripts: the app is then loaded at once. Each module runs in a
 * task of its own. The first line has the integrity of each file, for lazy code and the service worker.
 */
function startScript(
  modules: readonly (string | undefined)[],
  hashes: Record<string, string>,
): string {
  return `globalThis.fileHashes=${JSON.stringify(hashes)}
await globalThis.appIsDue
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload'
try {
  for (const module of ${JSON.stringify(modules)}) await import(module)
} catch {
  dispatchEvent(new Event('cannot-start'))
}
`
}

async function bundleInline(input: string, basePath: string): Promise<string> {
  const built = await build({
    base: `${basePath}/`,
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

/** Renders src/boot/critical-html.tsx with the few browser globals it needs. */
async function renderFrame(define: Record<string, string>, basePath: string): Promise<string> {
  const server = await createServer({
    base: `${basePath}/`,
    configFile: false,
    css: CSS,
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
    const { renderCriticalHtml } = await server.ssrLoadModule('/src/boot/critical-html.tsx')
    return await renderCriticalHtml()
  } finally {
    await server.close()
  }
}

/** Paths in _headers are at the start of a line. */
function below(basePath: string, headers: string): string {
  return headers.replaceAll(/^\//gm, `${basePath}/`)
}

/** Adds hashes of the page's inline scripts and styles to the policy. */
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
