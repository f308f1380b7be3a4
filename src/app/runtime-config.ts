import * as z from 'zod/mini'
import { describeIssues } from '../api/schema.ts'

const weight = z.number().check(z.minimum(0), z.maximum(1))

/** `config.json` (see the table in the README): every key is optional, unknown keys are refused because they are mostly typing errors. */
const RuntimeConfig = z.strictObject({
  apiBaseUrl: z._default(
    z.string().check(z.refine(isBaseUrl, 'expected an http(s) address without a query, or ""')),
    '',
  ),
  auth: z._default(z.enum(['none', 'bearer', 'cookie']), 'none'),
  brands: z._default(
    z.array(
      z.object({ id: z.string().check(z.minLength(1)), name: z.optional(z.string().check(z.minLength(1))) }),
    ),
    [],
  ),
  cursorParam: z._default(z.string().check(z.minLength(1)), 'cursor'),
  limitParam: z._default(z.string(), 'limit'),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 50),
  serverFilters: z._default(z.boolean(), false),
  pollSeconds: z._default(
    z.int().check(z.refine((value) => value === 0 || (value >= 1 && value <= 3600), 'expected 0, or 1 to 3600')),
    60,
  ),
  scoreWeights: z._default(
    z.nullable(
      z.strictObject({
        citation_frequency: weight,
        domain_authority: weight,
        platform_diversity: weight,
        technical_factors: weight,
      }),
    ),
    { citation_frequency: 0.4, domain_authority: 0.3, platform_diversity: 0.2, technical_factors: 0.1 },
  ),
  timeoutMs: z._default(z.int().check(z.minimum(1000), z.maximum(120_000)), 15_000),
  errorReportUrl: z._default(
    z.string().check(z.refine((value) => value === '' || /^\/(?!\/)/.test(value), 'expected a path of this origin, or ""')),
    '',
  ),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>

/** Why the dashboard cannot start; the lines name the wrong keys. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(message: string, lines: readonly string[]) {
    super(message)
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/**
 * Reads `config.json` beside index.html; a missing file means the defaults.
 * @param defaults what the file may override; the simulated service brings its brands
 * @throws {ConfigError}
 */
export async function loadConfig(defaults: Record<string, unknown>): Promise<RuntimeConfig> {
  let response: Response
  try {
    response = await fetch(`${import.meta.env.BASE_URL}config.json`)
  } catch {
    throw new ConfigError('The configuration could not be loaded. Check your connection, then reload the page.', [])
  }
  if (response.status === 404) return readConfig(defaults)
  if (!response.ok) {
    throw new ConfigError('The configuration could not be loaded. Reload the page to try again.', [
      `config.json: HTTP ${response.status}`,
    ])
  }
  let file: unknown
  try {
    file = await response.json()
  } catch {
    throw new ConfigError('The configuration is not valid JSON.', ['config.json: not JSON'])
  }
  return readConfig(isObject(file) ? { ...defaults, ...file } : file)
}

/**
 * Checks a configuration and fills in the defaults.
 * @throws {ConfigError} naming every wrong key
 */
export function readConfig(file: unknown): RuntimeConfig {
  const parsed = RuntimeConfig.safeParse(file)
  if (!parsed.success) {
    throw new ConfigError(
      'The configuration has a mistake. Whoever runs this dashboard can mend it in config.json.',
      describeIssues(parsed.error, 'config.json'),
    )
  }
  return parsed.data
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBaseUrl(value: string): boolean {
  if (value === '') return true
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}
