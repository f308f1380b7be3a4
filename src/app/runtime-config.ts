import * as z from 'zod/mini'
import { DEFAULT_API_SETTINGS, isBaseUrl } from '../api/api-settings.ts'
import { fetchOrTake } from '../api/preloaded-answers.ts'
import { describeIssues, someText, textThat } from '../api/schema.ts'
import { COMPONENTS } from '../api/score.ts'
import { isUsableId } from '../lib/ids.ts'
import { isObject } from '../lib/objects.ts'
import type { ScoreWeights } from '../model/score/components.ts'

const MAX_WAIT_MS = 15_000

const usableId = textThat(
  isUsableId,
  'expected an ID of 1 to 200 characters that can be one segment of a URL',
)

const AUTHS: readonly unknown[] = ['none', 'bearer', 'cookie']

// Other facts about brands, the product and the team are checked where they are used (model/competitors, model/product,
// model/collections/team): a wrong entry is reported there and does not stop the dashboard.
const Brand = z.object({
  id: usableId,
  name: z.optional(someText),
  labels: z.optional(z.unknown()),
  aliases: z.optional(z.unknown()),
  domains: z.optional(z.unknown()),
  competitors: z.optional(z.unknown()),
})

/** `config.json` with the defaults filled in (contract §20). */
const RuntimeConfig = z.object({
  apiBaseUrl: textThat(isBaseUrl, 'expected an http or https URL, or ""'),
  auth: z.custom<'none' | 'bearer' | 'cookie'>(
    (value) => AUTHS.includes(value),
    'expected "none", "bearer" or "cookie"',
  ),
  brands: z.array(z.unknown()),
  competitors: z.optional(z.unknown()),
  product: z.optional(z.unknown()),
  team: z.optional(z.unknown()),
  method: z.optional(z.unknown()),
  cursorParam: someText,
  limitParam: z.string(),
  pageSize: wholeNumber(1, 500),
  serverFilters: z.boolean(),
  pollSeconds: wholeNumber(0, 3600),
  loadAhead: wholeNumber(0, 1000),
  keepLists: z.boolean(),
  scoreWeights: z.custom<ScoreWeights | null>(
    (value) => value === null || isWeights(value),
    'expected null, or a number from 0 to 1 for each of the four components',
  ),
  timeoutMs: wholeNumber(1000, 120_000),
  events: textThat(
    (text) => /^(?!\/|.*(?:\.\.|[:\\?#\s]))/.test(text),
    'expected the name of a file beside config.json, or ""',
  ),
  // Browsers drop tabs and line breaks, so `/<tab>/elsewhere.example` is another origin.
  errorReportUrl: textThat(
    (text) => /^(\/(?![/\\])\S*)?$/.test(text),
    'expected a path on this origin, or ""',
  ),
})

export type RuntimeConfig = Omit<z.infer<typeof RuntimeConfig>, 'brands'> & {
  /** `at` is the index in the file. */
  brands: readonly (z.infer<typeof Brand> & { at: number })[]
  problems: readonly string[]
}

const DEFAULTS: z.infer<typeof RuntimeConfig> = {
  ...DEFAULT_API_SETTINGS,
  brands: [],
  competitors: [],
  events: '',
  product: undefined,
  team: undefined,
  method: undefined,
  pollSeconds: 60,
  loadAhead: 40,
  keepLists: true,
  scoreWeights: {
    citation_frequency: 0.4,
    domain_authority: 0.3,
    platform_diversity: 0.2,
    technical_factors: 0.1,
  },
  errorReportUrl: '',
}

/** The texts are in start-failure.ts, because few people ever see them. */
export type ConfigProblem = 'unreachable' | 'refused' | 'not-json' | 'wrong'

/** Each line names a wrong key. */
export class ConfigError extends Error {
  readonly problem: ConfigProblem
  readonly lines: readonly string[]

  constructor(problem: ConfigProblem, lines: readonly string[] = []) {
    super(problem)
    this.problem = problem
    this.lines = lines
  }
}

/**
 * Reads `config.json` beside index.html; a missing file means the defaults (contract §20).
 * @param defaults what the file may override, such as the brands of the simulated service
 * @throws {ConfigError}
 */
export async function loadConfig(defaults: Record<string, unknown>): Promise<RuntimeConfig> {
  let response: Response
  try {
    response = await fetchOrTake(`${import.meta.env.BASE_URL}config.json`, {
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
  } catch {
    throw new ConfigError('unreachable')
  }
  if (response.status === 404) return readConfig(defaults)
  if (!response.ok) {
    throw new ConfigError('refused', [`config.json: HTTP ${response.status}`])
  }
  let file: unknown
  try {
    file = await response.json()
  } catch {
    throw new ConfigError('not-json')
  }
  return readConfig(isObject(file) ? { ...defaults, ...file } : file)
}

/** Fills in the defaults and rejects unknown keys, which are probably typing errors (contract §20). @throws {ConfigError} */
export function readConfig(file: unknown): RuntimeConfig {
  const parsed = RuntimeConfig.safeParse(isObject(file) ? { ...defaultsFor(file), ...file } : file)
  const lines = parsed.success ? [] : describeIssues(parsed.error, 'config.json')
  const { brands, problems } = readBrands(parsed.data?.brands ?? [])
  if (brands.length === 0) lines.push(...problems)
  for (const key of Object.keys(isObject(file) ? file : {})) {
    if (!Object.hasOwn(DEFAULTS, key)) lines.push(`config.json.${key}: unknown key`)
  }
  if (!parsed.success || lines.length > 0) throw new ConfigError('wrong', lines)
  return { ...parsed.data, brands, problems }
}

/** A wrong brand must not disable the others. The first of several with the same id is used. */
function readBrands(entries: readonly unknown[]): Pick<RuntimeConfig, 'brands' | 'problems'> {
  const problems: string[] = []
  const ids = new Set<string>()
  const brands = entries.flatMap((entry, at) => {
    const brand = Brand.safeParse(entry)
    const path = `config.json.brands.${at}`
    if (!brand.success) problems.push(...describeIssues(brand.error, path))
    else if (ids.has(brand.data.id)) problems.push(`${path}.id: another brand has this ID`)
    else {
      ids.add(brand.data.id)
      return { ...brand.data, at }
    }
    return []
  })
  return { brands, problems }
}

/** With cookies, users whom the page cannot tell apart may share a browser. */
function defaultsFor(file: Record<string, unknown>): typeof DEFAULTS {
  return { ...DEFAULTS, keepLists: file['auth'] !== 'cookie' }
}

function wholeNumber(lowest: number, highest: number) {
  return z.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest,
    `expected a whole number from ${lowest} to ${highest}`,
  )
}

function isWeights(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length === COMPONENTS.length &&
    COMPONENTS.every((component) => {
      const weight = value[component]
      return typeof weight === 'number' && weight >= 0 && weight <= 1
    })
  )
}
