import { BASE_PATH } from '../lib/base-path.ts'
import { isObject } from '../lib/is-object.ts'

/**
 * What an answer must be to be kept as the shell: our own index.html with a configuration that can be read, and no login,
 * error or page of another server. What a proxy appends to the page, such as a comment with the time, is left out.
 */
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

/** Whether a configuration is whole. A broken one would keep the app from starting without network. */
export function isConfig(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch {
    return false
  }
}

/** Whether a page is of a build with this worker. */
export function offersWorker(html: string): boolean {
  return html.includes('<link rel="kept-shell"')
}

/** The configuration in a page; without one, the page asks for config.json. */
export function configIn(html: string): string | null {
  const [, text = ''] =
    /<script type="application\/json" id="config">([^]*?)<\/script>/.exec(html) ?? []
  return /^\s*(?:<!--|$)/.test(text) ? null : text
}

/** Whether somebody has put a secret into a configuration: then it is not kept. */
export function hasSecret(config: string): boolean {
  return /"[^"]*(?:key|token|secret|password)[^"]*"\s*:/i.test(config)
}

/** Whether a configuration, or a page with one inside, has a team. */
export function hasTeam(config: string): boolean {
  return /"team"\s*:\s*\{/.test(config)
}

/** Whether a file is only of use with a team (vite.config.ts names these files). */
export function isOfTeam(path: string): boolean {
  return path.startsWith(`${BASE_PATH}/assets/team-`)
}

/** The start.js of a page, which names all files. Null for a page that is not ours. */
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

/**
 * Whether a path is a page of the app, and not a file, an answer of the service, or something that the server has beside it.
 * @param places the first segments of the paths that the app has
 */
export function isPagePath(path: string, places: readonly string[]): boolean {
  const [, first = ''] = path.slice(BASE_PATH.length).split('/')
  return first === '' || places.includes(first)
}
