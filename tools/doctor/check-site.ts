import { createHash } from 'node:crypto'

import { ConfigError, readConfig, type RuntimeConfig } from '../../src/app/runtime-config.ts'

// `npm run doctor -- --site`: whether a site serves the build, its headers and a usable config.json.

/** One part of the check; without problems it is fine. */
export type SiteCheck = { part: string; summary: string; problems: readonly string[] }

export type SiteOptions = {
  /** Where index.html is, without a slash at the end. */
  site: string
  /** The build's `manifest`. */
  manifest: string
  /** The build's `_headers`. */
  headers: string
  timeoutMs: number
}

type Served = { status: number; headers: Headers; body: Buffer }

type Encoding = 'identity' | 'br' | 'gzip'

const SIMULTANEOUS = 4
const CONFIG = 'config.json'
const POLICY = 'content-security-policy'
/** The policy of answers of /v1. */
const DATA_POLICY = "default-src 'none'; sandbox"

/** What runs in browsers, which ask for it compressed: a cache in front may have other bytes for each encoding. */
const CODE = /\.(?:js|css|html)$/

/** Asks for every file of the build and compares it with the manifest. */
export async function checkSite(options: SiteOptions): Promise<SiteCheck[]> {
  const hashes = readManifest(options.manifest)
  const paths = [...hashes.keys()]
  const code = paths.filter((path) => CODE.test(path))
  const served = await askForAll(options, [...paths, CONFIG], 'identity')
  const byEncoding = new Map<Encoding, Map<string, Served | null>>([
    ['identity', served],
    ['br', await askForAll(options, code, 'br')],
    ['gzip', await askForAll(options, code, 'gzip')],
  ])
  const config = checkConfig(served.get(CONFIG))
  const rules = readHeaderRules(options.headers)
  return [
    checkFiles(hashes, byEncoding),
    checkHeaders(served, rules, config.origin),
    config.check,
    ...(config.origin === '' ? [await checkData(options)] : []),
  ]
}

/** The hash of each file, by its path. The format is that of `sha384sum`. */
function readManifest(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, hash, path] = /^([0-9a-f]{96}) {2}(\S+)$/.exec(line) ?? []
      if (hash === undefined || path === undefined) throw new Error('The manifest is damaged.')
      return [path, hash]
    }),
  )
}

/** The body is decompressed. Null is a site that cannot be reached, or a body that cannot be decompressed. */
async function askFor(
  { site, timeoutMs }: SiteOptions,
  path: string,
  encoding: Encoding,
): Promise<Served | null> {
  try {
    const response = await fetch(`${site}/${path === 'index.html' ? '' : path}`, {
      headers: { 'Accept-Encoding': encoding },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  } catch {
    return null
  }
}

async function askForAll(
  options: SiteOptions,
  paths: readonly string[],
  encoding: Encoding,
): Promise<Map<string, Served | null>> {
  const served = new Map<string, Served | null>()
  const left = [...paths]
  const askForNext = async (): Promise<void> => {
    const path = left.shift()
    if (path === undefined) return
    served.set(path, await askFor(options, path, encoding))
    await askForNext()
  }
  await Promise.all(Array.from({ length: SIMULTANEOUS }, askForNext))
  return served
}

/** @param served what came with each encoding; one problem is named for each file */
function checkFiles(
  hashes: ReadonlyMap<string, string>,
  served: ReadonlyMap<Encoding, ReadonlyMap<string, Served | null>>,
): SiteCheck {
  const problems: string[] = []
  for (const [path, hash] of hashes) {
    for (const [encoding, files] of served) {
      const file = files.get(path)
      const problem = file === undefined ? null : problemOf(file, hash)
      if (problem === null) continue
      const how = encoding === 'identity' ? '' : ` with Accept-Encoding: ${encoding}`
      problems.push(`/${path}: ${problem}${how}`)
      break
    }
  }
  const same = hashes.size - problems.length
  return { part: 'Files', summary: `${same} of ${hashes.size} as built`, problems }
}

function problemOf(file: Served | null, hash: string): string | null {
  if (file === null) return 'no answer'
  if (file.status !== 200) return `HTTP ${file.status}`
  const isSame = [file.body, withoutConfig(file.body)].some(
    (content) => createHash('sha384').update(content).digest('hex') === hash,
  )
  return isSame ? null : 'not the file of this build'
}

/** The page as built, if the server has put config.json into it (deploy/nginx/settings.envsh). */
function withoutConfig(page: Buffer): string {
  return page
    .toString()
    .replace(
      /(<script type="application\/json" id="config">).*?(<\/script>)/s,
      '$1<!--# include virtual="/config.json" -->$2',
    )
}

type HeaderRule = { matches: (path: string) => boolean; headers: [string, string][] }

/** The rules of `_headers`: a path, which may end in `*`, then its headers, one an indented line. */
function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) {
      const path = line.trim()
      const matches = path.endsWith('*')
        ? (asked: string) => asked.startsWith(path.slice(0, -1))
        : (asked: string) => asked === path
      rules.push({ matches, headers: [] })
    } else if (line.startsWith('  ')) {
      const [name = '', ...value] = line.trim().split(': ')
      rules.at(-1)?.headers.push([name.toLowerCase(), value.join(': ')])
    }
  }
  return rules
}

/** @param origin of a service on another origin, which the policy allows */
function checkHeaders(
  served: ReadonlyMap<string, Served | null>,
  rules: readonly HeaderRule[],
  origin: string,
): SiteCheck {
  const found = new Map<string, string[]>()
  for (const [path, file] of served) {
    if (file?.status !== 200) continue
    for (const { headers } of rules.filter(({ matches }) => matches(`/${path}`))) {
      for (const [name, value] of headers) {
        const expected =
          name === POLICY && origin !== ''
            ? value.replace("connect-src 'self'", `connect-src 'self' ${origin}`)
            : value
        const got = file.headers.get(name)
        if (got === expected) continue
        const problem = `${name}: ${got ?? 'missing'}, not ${expected}`
        found.set(problem, [...(found.get(problem) ?? []), `/${path}`])
      }
    }
  }
  const problems = [...found].map(([problem, [first = '', ...more]]) =>
    more.length === 0 ? `${first} ${problem}` : `${first} and ${more.length} more ${problem}`,
  )
  return { part: 'Headers', summary: problems.length === 0 ? 'as they should be' : '', problems }
}

type ConfigCheck = {
  check: SiteCheck
  /** The origin of the service, or `""` if it is the site's own. */
  origin: string
}

function wrong(problem: string): ConfigCheck {
  return { check: { part: 'Configuration', summary: '', problems: [problem] }, origin: '' }
}

function checkConfig(served: Served | null | undefined): ConfigCheck {
  if (served === null || served === undefined) return wrong(`/${CONFIG}: no answer`)
  if (served.status !== 200 && served.status !== 404) {
    return wrong(`/${CONFIG}: HTTP ${served.status}`)
  }
  let config: RuntimeConfig
  try {
    config = readConfig(served.status === 404 ? {} : JSON.parse(served.body.toString()))
  } catch (error) {
    return error instanceof ConfigError
      ? wrong(error.lines.join('; '))
      : wrong(`/${CONFIG}: not JSON`)
  }
  const { apiBaseUrl, auth, brands } = config
  const summary = `auth ${auth}, ${brands.length} brands, service ${apiBaseUrl || 'of this site'}`
  const origin = apiBaseUrl === '' ? '' : new URL(apiBaseUrl).origin
  return { check: { part: 'Configuration', summary, problems: [] }, origin }
}

/** Whether answers of /v1 are inert in a browser. The address does not exist, so the service is not asked. */
async function checkData(options: SiteOptions): Promise<SiteCheck> {
  const answer = await askFor(options, 'v1/doctor', 'identity')
  const policy = answer?.headers.get(POLICY) ?? 'missing'
  const problems = policy === DATA_POLICY ? [] : [`/v1 ${POLICY}: ${policy}, not ${DATA_POLICY}`]
  return { part: 'Data', summary: problems.length === 0 ? 'inert in a browser' : '', problems }
}
