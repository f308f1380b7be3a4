import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { ConfigError, readConfig, type RuntimeConfig } from '../../src/app/runtime-config.ts'
import { configuredTeam } from '../../src/model/collections/team/configured-team.ts'

// `npm run doctor -- --site`: whether a site serves the build, its headers and a valid config.json.

type SiteCheck = { part: string; summary: string; problems: readonly string[] }

export type SiteOptions = {
  /** The URL of index.html, without a slash at the end. */
  site: string
  /** The build's `manifest`. */
  manifest: string
  /** The build's `_headers`. */
  headers: string
  /** The site's settings, as in deploy/.env; null if they are unknown. */
  settings: Readonly<Record<string, string | undefined>> | null
  timeoutMs: number
}

type Served = { status: number; headers: Headers; body: Buffer }

type Encoding = 'identity' | 'br' | 'gzip'

const SIMULTANEOUS = 4
const CONFIG = 'config.json'
const OTHER_CONFIG = `/index.html: has another configuration inside than /${CONFIG}: restart the container, or run render.sh again`
const POLICY = 'content-security-policy'
const DATA_POLICY = "default-src 'none'; sandbox"

/** Browsers request these compressed: a cache in front may have other bytes for each encoding. */
const CODE = /\.(?:js|css|html)$/

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
  const basePath = new URL(options.site).pathname.replace(/\/$/, '')
  const config = checkConfig(
    served.get(CONFIG),
    served.get('index.html')?.body.toString() ?? '',
    basePath,
  )
  return [
    checkFiles(hashes, byEncoding),
    checkHeaders(served, basePath, config, options),
    config.check,
    ...(config.isTeamHere ? [await checkTeam(options, basePath)] : []),
    ...(config.isServiceHere ? [await checkData(options)] : []),
  ]
}

/** Hashes by path, in the format of `sha384sum`. */
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

/** The body is decompressed. Null if the site is unreachable or the body is damaged. */
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

/** @param served the answers for each encoding; each file reports one problem */
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

const CONFIG_IN_PAGE = /(?<=<script type="application\/json" id="config">).*?(?=<\/script>)/s

/** The page as built, if the server has put config.json into it (deploy/nginx/settings.envsh). */
function withoutConfig(page: Buffer): string {
  return page.toString().replace(CONFIG_IN_PAGE, '<!--# include virtual="/config.json" -->')
}

type HeaderRule = { matches: (path: string) => boolean; headers: [string, string][] }

/** The rules of `_headers`: a path, which may end in `*`, then one indented line a header. */
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

/** @param config names other origins, which the policy allows */
function checkHeaders(
  served: ReadonlyMap<string, Served | null>,
  basePath: string,
  config: ConfigCheck,
  { headers: built, settings }: SiteOptions,
): SiteCheck {
  const builtFor = /^(\/.*)\*$/m.exec(built)?.[1]
  if (builtFor !== undefined && builtFor !== `${basePath}/`) {
    const problem = `this build is for ${builtFor} (BASE_PATH), and the site is at ${basePath}/`
    return { part: 'Headers', summary: '', problems: [problem] }
  }
  if (![...served.values()].some((file) => file?.status === 200))
    return { part: 'Headers', summary: '', problems: ['no file to look at'] }
  const rules = readHeaderRules(built)
  const found = new Map<string, string[]>()
  for (const [path, file] of served) {
    if (file?.status !== 200) continue
    const fitting = rules.filter(({ matches }) => matches(`${basePath}/${path}`))
    const headers = fitting.flatMap((rule) => rule.headers)
    for (const [name, value] of [...headers, ...headersOfSettings(settings)]) {
      const expected = name === POLICY ? policyOf(value, config, settings) : value
      const got = file.headers.get(name)
      if (got === expected) continue
      const problem = `${name}: ${difference(name, got, expected)}`
      found.set(problem, [...(found.get(problem) ?? []), `/${path}`])
    }
  }
  const problems = [...found].map(([problem, [first = '', ...more]]) =>
    more.length === 0 ? `${first} ${problem}` : `${first} and ${more.length} more ${problem}`,
  )
  return { part: 'Headers', summary: problems.length === 0 ? 'as they should be' : '', problems }
}

function headersOfSettings(settings: SiteOptions['settings']): [string, string][] {
  const hsts = settings?.['HSTS'] ?? ''
  return hsts === '' ? [] : [['strict-transport-security', hsts]]
}

/** The build's policy, adapted to the site's configuration and settings (deploy/nginx/settings.envsh). */
function policyOf(
  built: string,
  { origins }: ConfigCheck,
  settings: SiteOptions['settings'],
): string {
  const frames = (settings?.['EMBED_ANCESTORS'] ?? '').split(/[\s,]+/).filter((name) => name !== '')
  const policy = built.replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' '))
  return frames.length === 0
    ? policy
    : policy.replace("frame-ancestors 'none'", `frame-ancestors ${frames.join(' ')}`)
}

function difference(name: string, got: string | null, expected: string): string {
  if (name !== POLICY || got === null) return `${got ?? 'missing'}, not ${expected}`
  const [have, want] = [got, expected].map((policy) => policy.split('; '))
  const extra = have?.filter((directive) => want?.includes(directive) !== true) ?? []
  const missing = want?.filter((directive) => have?.includes(directive) !== true) ?? []
  const hint = extra.some((directive) => directive.startsWith('frame-ancestors '))
    ? ' (EMBED_ANCESTORS? Name the settings of the site with --settings)'
    : ''
  return `${extra.join('; ') || 'nothing'}, not ${missing.join('; ') || 'that'}${hint}`
}

type ConfigCheck = {
  check: SiteCheck
  origins: readonly string[]
  isServiceHere: boolean
  isTeamHere: boolean
}

function wrong(problem: string): ConfigCheck {
  return {
    check: { part: 'Configuration', summary: '', problems: [problem] },
    origins: [],
    isServiceHere: true,
    isTeamHere: false,
  }
}

/** Whether a page contains this configuration, or none, and so requests config.json. */
function hasConfig(page: string, text: string): boolean {
  const [inside = ''] = CONFIG_IN_PAGE.exec(page) ?? []
  if (!inside.trim().startsWith('{')) return true
  try {
    return isDeepStrictEqual(JSON.parse(inside), JSON.parse(text))
  } catch {
    return false
  }
}

/** @param page what is served as index.html */
function checkConfig(
  served: Served | null | undefined,
  page: string,
  basePath: string,
): ConfigCheck {
  if (served === null || served === undefined) return wrong(`/${CONFIG}: no answer`)
  if (served.status !== 200 && served.status !== 404) {
    return wrong(`/${CONFIG}: HTTP ${served.status}`)
  }
  const text = served.status === 404 ? '{}' : served.body.toString()
  let config: RuntimeConfig
  try {
    config = readConfig(JSON.parse(text))
  } catch (error) {
    return error instanceof ConfigError
      ? wrong(error.lines.join('; '))
      : wrong(`/${CONFIG}: not JSON`)
  }
  const { apiBaseUrl, auth, brands } = config
  const summary = `auth ${auth}, ${brands.length} brands, service ${apiBaseUrl || 'of this site'}`
  const { team, problems: problemsOfTeam } = configuredTeam(config.team)
  const problems = hasConfig(page, text) ? problemsOfTeam : [...problemsOfTeam, OTHER_CONFIG]
  const service = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin]
  // As nginx writes it into the policy.
  const server = /^wss?:\/\/[^/]+/.exec(team?.url ?? '') ?? []
  return {
    check: { part: 'Configuration', summary: problems.length === 0 ? summary : '', problems },
    origins: [...service, ...server],
    isServiceHere: apiBaseUrl === '',
    isTeamHere: team?.url === `${basePath}/team`,
  }
}

/** Whether nginx proxies the team's server, which rejects clients without an origin. Otherwise it answers with a page. */
async function checkTeam(options: SiteOptions, basePath: string): Promise<SiteCheck> {
  const answer = await askFor(options, 'team', 'identity')
  const status = answer?.status ?? 'no answer'
  const problems = status === 403 ? [] : [`${basePath}/team: ${status}, not 403: is TEAM_URL set?`]
  return { part: 'Team', summary: problems.length === 0 ? 'refuses other websites' : '', problems }
}

/** Whether answers of /v1 are inert in a browser. The path does not exist, so the service gets no request. */
async function checkData(options: SiteOptions): Promise<SiteCheck> {
  const answer = await askFor(options, 'v1/doctor', 'identity')
  const policy = answer?.headers.get(POLICY) ?? 'missing'
  const problems = policy === DATA_POLICY ? [] : [`/v1 ${POLICY}: ${policy}, not ${DATA_POLICY}`]
  return { part: 'Data', summary: problems.length === 0 ? 'inert in a browser' : '', problems }
}
