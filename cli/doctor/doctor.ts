import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'

import { DEFAULT_API_SETTINGS } from '../../src/api/api-settings.ts'
import {
  type Endpoint,
  type EndpointCheck,
  checkService,
  isProblem,
} from '../../src/api/check-service.ts'
import { createApiClient } from '../../src/api/http.ts'
import { RESULT_LABELS, summaryMessage } from '../../src/features/connection/check-messages.ts'
import { isUsableId } from '../../src/lib/ids.ts'
import { isServiceUrl } from '../../src/lib/parse-url.ts'
import { clientWithKey } from '../service/budgeted-client.ts'
import { oneLine, reasonOf } from '../service/clean-text.ts'
import { checkUrl, siteOfEnvironment } from '../service/site-of-environment.ts'
import { type CheckOptions, checkAsUser } from '../team/check-permissions.ts'
import { printFindings } from '../team/make-stream.ts'
import { type SiteOptions, checkSite } from './check-site.ts'

// `npm run doctor`: the check of Settings › Connection, and of a whole site, in a terminal.

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'docs/openapi.json'
const DOCUMENT: unknown = JSON.parse(readFileSync(join(ROOT, FILE), 'utf8'))

const PATHS: Readonly<Record<Endpoint, string>> = {
  Score: '/v1/brands/{brand_id}/geo-score',
  'Score history': '/v1/brands/{brand_id}/geo-score/history',
  'Score breakdown': '/v1/brands/{brand_id}/geo-score/breakdown',
  Citations: '/v1/brands/{brand_id}/citations',
  'Citation detail': '/v1/citations/{citation_id}',
  'Citation statistics': '/v1/brands/{brand_id}/citations/stats',
}

/** A JSON pointer into docs/openapi.json to the field, status or operation of a finding. */
function placeInOpenApi({ endpoint, status }: EndpointCheck, fact: string): string {
  const operation = ['paths', PATHS[endpoint], 'get']
  const field = /^((?:data|success)(?:\.\S+)?): /.exec(fact)?.[1]
  if (field !== undefined) {
    const answer = [...operation, 'responses', '200', 'content', 'application/json', 'schema']
    return pointer(fieldOf(answer, field.split('.')))
  }
  const response = [...operation, 'responses', String(status)]
  return pointer(at(response) === undefined ? operation : response)
}

/** Follows a field into the schemas as far as they define it. */
function fieldOf(schema: readonly string[], field: readonly string[]): readonly string[] {
  let place = schema
  for (const step of field) {
    const { $ref } = Object(at(place))
    if (typeof $ref === 'string') place = $ref.replace('#/', '').split('/')
    const inner = [['properties', step], ['items'], ['additionalProperties']]
      .map((more) => [...place, ...more])
      .find((each) => at(each) !== undefined)
    if (inner === undefined) break
    place = inner
  }
  return place
}

function at(place: readonly string[]): unknown {
  let value = DOCUMENT
  for (const step of place) {
    const members = new Map<string, unknown>(Object.entries(Object(value)))
    value = members.get(step)
  }
  return value
}

function pointer(place: readonly string[]): string {
  const steps = place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  return `${FILE}#/${steps.join('/')}`
}

const HELP = `Asks a service for everything that the dashboard needs and checks the answers against the contract.

  npm run doctor -- --url https://api.example.com --brand northwind

Or asks a site for every file of the build in dist/, and checks contents, headers and configuration.

  npm run doctor -- --site https://geo.example.com

Or tries as a user whether the server of a team lets users do what they must, and nothing else. Nothing is changed.

  npm run doctor -- --team wss://geo.example.com/team

  --url URL          where /v1 is
  --brand ID         the brand to ask for
  --site URL         where the dashboard is
  --manifest FILE    the manifest of the build that the site should serve, with its _headers beside it (default dist/manifest)
  --settings FILE    the settings of that site, as in deploy/.env: what they change is no difference
  --team URL         where the team's server is for users
  --stream NAME      as "team.stream" in config.json (default team); with --brand, users may see that brand only
  --timeout SECONDS  how long each request may take, 1 to 120 (default ${DEFAULT_API_SETTINGS.timeoutMs / 1000})
  --help             this text

Environment
  API_KEY, API_KEY_FILE  the key or its file, sent as "Authorization: Bearer"; without it none is sent
  API_URL                instead of --url
  CONFIG_FILE, BRANDS    a config.json, or IDs of brands: the first brand is checked; instead of --brand
  HSTS, EMBED_ANCESTORS  instead of --settings
  COOKIE, BASIC_AUTH     for --team: a session of the sign-on, or name:password

Exit codes
  0  every endpoint answers as documented; the site serves this build; the team's users may do what they should
  1  an endpoint cannot be reached, answers with an error or breaks the contract; the site differs from the build
  2  wrong usage`

type ServiceUsage = { url: string; brandId: string; timeoutMs: number; key: string | null }
type TeamUsage = { team: string; options: CheckOptions }
type Usage = ServiceUsage | SiteOptions | TeamUsage

/** @throws an error that says what is wrong with the command line or the environment */
function readUsage(): Usage | 'help' {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      brand: { type: 'string' },
      site: { type: 'string' },
      manifest: { type: 'string' },
      settings: { type: 'string' },
      team: { type: 'string' },
      stream: { type: 'string', default: 'team' },
      timeout: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return 'help'
  const { site, timeout = '', team, stream: bucket } = values
  if (team !== undefined) {
    const isTeamServer = isServiceUrl(team, /^wss?:$/) && /^[\w-]{1,64}$/.test(bucket)
    if (!isTeamServer)
      throw new Error('--team must be a wss URL, and --stream the name of a bucket.')
    const brandIds = values.brand === undefined ? [] : [values.brand]
    if (!brandIds.every(isUsableId)) throw new Error('--brand must be the ID of a brand.')
    return { team, options: { bucket, brandIds } }
  }
  const manifest = values.manifest ?? join(ROOT, 'dist/manifest')
  const seconds = timeout === '' ? DEFAULT_API_SETTINGS.timeoutMs / 1000 : Number(timeout)
  if (!(seconds >= 1 && seconds <= 120)) throw new Error('--timeout must be from 1 to 120.')
  if (site !== undefined) {
    return readSiteUsage(site, manifest, values.settings, seconds * 1000)
  }
  const own = siteOfEnvironment()
  const { url = own.url, brand: brandId = own.brands[0] ?? '' } = values
  checkUrl('url', url)
  if (!isUsableId(brandId)) throw new Error('--brand must be the ID of a brand.')
  return { url, brandId, timeoutMs: seconds * 1000, key: own.key }
}

function readSiteUsage(
  site: string,
  manifest: string,
  settings: string | undefined,
  timeoutMs: number,
): SiteOptions {
  checkUrl('site', site)
  const { HSTS, EMBED_ANCESTORS } = process.env
  let own: SiteOptions['settings'] =
    HSTS === undefined && EMBED_ANCESTORS === undefined ? null : { HSTS, EMBED_ANCESTORS }
  try {
    if (settings !== undefined) own = parseEnv(readFileSync(settings, 'utf8'))
  } catch {
    throw new Error(`--settings: ${settings} cannot be read.`)
  }
  try {
    return {
      settings: own,
      site: site.replace(/\/+$/, ''),
      manifest: readFileSync(manifest, 'utf8'),
      headers: readFileSync(join(dirname(manifest), '_headers'), 'utf8'),
      timeoutMs,
    }
  } catch {
    throw new Error('There is no manifest: run `npm run build`, or name one with --manifest.')
  }
}

async function runSiteCheck(options: SiteOptions): Promise<number> {
  console.log(`${options.site}\n`)
  const checks = await checkSite(options)
  for (const { part, summary, problems } of checks) {
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${part.padEnd(20)}${summary}`)
    for (const problem of problems) console.log(`    ${oneLine(problem)}`)
  }
  return checks.some(({ problems }) => problems.length > 0) ? 1 : 0
}

async function runServiceCheck({ url, brandId, timeoutMs, key }: ServiceUsage): Promise<number> {
  const bare = createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl: url, timeoutMs })
  const client = clientWithKey(bare, key)
  const interruption = new AbortController()
  process.once('SIGINT', () => {
    interruption.abort()
  })
  console.log(`${url} · brand ${brandId} · ${key === null ? 'without a key' : 'with API_KEY'}\n`)
  const checks = await checkService({
    client,
    brandId,
    signal: interruption.signal,
    now: () => performance.now(),
    onChecked: () => undefined,
  })
  for (const check of checks) console.log(lines(check))
  console.log(`\n${summaryMessage(checks)}`)
  return checks.some(isProblem) ? 1 : 0
}

function lines(check: EndpointCheck): string {
  const { endpoint, status, milliseconds, path, facts } = check
  const mark = isProblem(check) ? '✗' : check.result === 'fine' ? '✓' : '–'
  const figures = [
    status === null ? '–' : String(status),
    milliseconds === null ? '–' : `${milliseconds} ms`,
  ].map((figure) => figure.padStart(9))
  const head = `${mark} ${endpoint.padEnd(20)}${figures.join('')}  ${RESULT_LABELS[check.result]}`
  const findings = facts.flatMap((fact) =>
    isProblem(check)
      ? [oneLine(fact), `  ${oneLine(placeInOpenApi(check, fact))}`]
      : [oneLine(fact)],
  )
  const details = [...(path === null ? [] : [oneLine(`GET ${path}`)]), ...findings]
  return [head, ...details.map((detail) => `    ${detail}`)].join('\n')
}

let usage: Usage | 'help' | undefined
try {
  usage = readUsage()
} catch (error) {
  console.error(`${reasonOf(error)}\n\n${HELP}`)
  process.exitCode = 2
}
if (usage === 'help') console.log(HELP)
else if (usage !== undefined) {
  const check = async () => {
    if ('team' in usage) return printFindings(await checkAsUser(usage.team, usage.options))
    return 'site' in usage ? runSiteCheck(usage) : runServiceCheck(usage)
  }
  process.exitCode = await check().catch((error: unknown) => {
    console.error(reasonOf(error))
    return 1
  })
}
