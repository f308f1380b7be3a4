import { BASE_PATH } from '../lib/app-files.ts'
import { isObject, parseJson } from '../lib/objects.ts'

/** The page if it may be stored: our own, with a valid configuration, and without what a proxy appends, such as the time. */
export async function shellText(answer: Response): Promise<string | null> {
  const isPage =
    answer.status === 200 &&
    !answer.redirected &&
    answer.headers.get('Content-Type')?.startsWith('text/html') === true
  const text = isPage ? await answer.text() : ''
  const [own = ''] = /^[^]*<div id="boot"[^]*?<\/html\s*>/i.exec(text) ?? []
  const config = configIn(own)
  return own !== '' && (config === null || isConfig(config)) ? own : null
}

/** A broken configuration would keep the app from starting offline. */
export function isConfig(text: string): boolean {
  return isObject(parseJson(text))
}

export function offersWorker(html: string): boolean {
  return html.includes('<link rel="kept-shell"')
}

/** Null if the page requests config.json. */
export function configIn(html: string): string | null {
  const [, text = ''] =
    /<script type="application\/json" id="config">([^]*?)<\/script>/.exec(html) ?? []
  return /^\s*(?:<!--|$)/.test(text) ? null : text
}

/** A configuration with a secret must not be stored. */
export function hasSecret(config: string): boolean {
  return /"[^"]*(?:key|token|secret|password)[^"]*"\s*:/i.test(config)
}

/** Accepts a configuration, or a page that contains one. */
export function hasTeam(config: string): boolean {
  return /"team"\s*:\s*\{/.test(config)
}

/** Whether only teams need the file (named in vite.config.ts). */
export function isOfTeam(path: string): boolean {
  return path.startsWith(`${BASE_PATH}/assets/team-`)
}

/** The page's start.js, which lists all files. Null if the page is not ours. */
export function startScriptOf(html: string): { path: string; integrity: string } | null {
  const tag = /src="([^"]*\/assets\/start-[^"]+)" integrity="([^"]+)"/.exec(html)
  if (tag === null) return null
  const [, path = '', integrity = ''] = tag
  return { path, integrity }
}

/** All files of a build, from the first line of its start.js (deploy/critical-html.ts). */
export function allFiles(startScript: string): Map<string, string> {
  const [, list = '{}'] = /^globalThis\.fileHashes=(\{.*\})$/m.exec(startScript) ?? []
  const files: Record<string, string> = JSON.parse(list)
  return new Map(Object.entries(files))
}

/** Whether the first segment of a path is that of an app's page, not of a file, the service or another part of the site. */
export function isPagePath(path: string, places: readonly string[]): boolean {
  const [, first = ''] = path.slice(BASE_PATH.length).split('/')
  return first === '' || places.includes(first)
}
