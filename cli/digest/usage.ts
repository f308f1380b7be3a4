import { parseArgs } from 'node:util'

import { dateOf, isDate } from '../../src/lib/dates.ts'
import { isUsableId } from '../../src/lib/ids.ts'
import { daysOfPeriod } from '../../src/lib/period.ts'
import { searchTerms } from '../../src/model/citation-list/search-terms.ts'
import { timeOfReading } from '../service/brand-reading.ts'
import { isServiceUrl } from '../service/is-service-url.ts'
import { type Site, siteOfEnvironment } from '../service/site-of-environment.ts'
import { FORMATS, type Format } from './formats.ts'

export const HELP = `Says what is new about brands, as the overview of the dashboard does: the score with its verdict, why it moved,
what changed by more than chance, new negative citations, and what to do.

  npm run digest -- --url https://api.example.com --brand northwind --brand globex --since 7d

  --url URL            where /v1 is
  --brand ID           a brand; may be given several times
  --config FILE        a config.json. Without --brand, of all its brands: one headline, then those with news, exceptions first
  --since PERIOD       how many days to look at, compared with as many before (default 7d)
  --until DAY          the last of these days, YYYY-MM-DD (default today, UTC); everything is reported as of the end of that day
  --format FORMAT      text (default), markdown, html, slack (a body for a webhook) or json
  --only-if real|new   prints a brand only if something changed by more than chance or usual variation, or only if that is new
                       since the day before
  --watch WORDS        counts and quotes the citations with these words, found as the dashboard's search does; may be given
                       several times, or separated by commas. With --only-if, they are news too
  --dashboard URL      where the dashboard is, for links
  --budget REQUESTS    how many requests a brand may cost, 4 to 1000 (default 45)
  --timeout SECONDS    how long each request may take, 1 to 120 (default 15)
  --help               this text

Environment
  API_KEY, API_KEY_FILE  the key or its file, sent as "Authorization: Bearer"; without it none is sent
  API_URL                instead of --url
  CONFIG_FILE, BRANDS    a config.json, whose brands and parameters are used, or only brands; instead of --brand

Exit codes
  0  said
  1  failed; the reason is on the standard error, and what could be said of other brands is said
  3  nothing to say`

export type DigestUsage = {
  url: string
  brands: readonly string[]
  /** All brands of a file, of which only those with news are said. */
  isPortfolio: boolean
  days: number
  until: string
  /** Whether it is an earlier day. */
  isOver: boolean
  /** Milliseconds since 1970: now, or the end of an earlier day. */
  now: number
  format: Format | 'json'
  onlyIf: 'real' | 'new' | null
  watch: readonly string[]
  dashboard: string | null
  budget: number
  timeoutMs: number
  key: string | null
  config: Site['config']
}

/** Reads the command line and the environment. @throws an error that says what is wrong with them */
export function readUsage(args: readonly string[]): DigestUsage | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      brand: { type: 'string', multiple: true },
      config: { type: 'string' },
      since: { type: 'string', default: '7d' },
      until: { type: 'string' },
      format: { type: 'string', default: 'text' },
      'only-if': { type: 'string' },
      watch: { type: 'string', multiple: true, default: [] },
      dashboard: { type: 'string' },
      budget: { type: 'string', default: '45' },
      timeout: { type: 'string', default: '15' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return 'help'
  const site = siteOfEnvironment(values.config)
  const { url = site.url, brand: brands = site.brands, format } = values
  const isKnown = isFormat(format)
  const days = daysOfPeriod(values.since)
  const today = dateOf(Date.now())
  const until = values.until ?? today
  const isOver = until < today
  if (!isServiceUrl(url))
    throw new Error('--url must be an http or https URL without a query or a user name.')
  if (brands.length === 0 || !brands.every(isUsableId)) {
    throw new Error('--brand must be the ID of a brand, or --config a file with brands.')
  }
  if (days === null) throw new Error('--since must be a number of days: 7d.')
  if (!isDate(until)) throw new Error('--until must be a day: 2026-11-17.')
  if (!isKnown) throw new Error('--format must be text, markdown, html, slack or json.')
  const onlyIf = values['only-if'] ?? null
  if (onlyIf !== null && onlyIf !== 'real' && onlyIf !== 'new') {
    throw new Error('--only-if must be real or new.')
  }
  const watch = values.watch.flatMap((each) => each.split(',')).map((words) => words.trim())
  if (watch.some((words) => searchTerms(words).length === 0)) {
    throw new Error('--watch must be words, separated by commas.')
  }
  const { dashboard } = values
  if (dashboard !== undefined && !isServiceUrl(dashboard)) {
    throw new Error('--dashboard must be an http or https URL without a query or a user name.')
  }
  return {
    url,
    brands: [...new Set(brands)],
    isPortfolio: values.config !== undefined && values.brand === undefined,
    days,
    until,
    isOver,
    now: timeOfReading(until, Date.now()),
    format,
    onlyIf,
    watch: [...new Set(watch)],
    dashboard: dashboard?.replace(/\/+$/, '') ?? null,
    budget: readNumber('--budget', values.budget, 4, 1000),
    timeoutMs: readNumber('--timeout', values.timeout, 1, 120) * 1000,
    key: site.key,
    config: site.config,
  }
}

function isFormat(format: string): format is Format | 'json' {
  return format === 'json' || Object.hasOwn(FORMATS, format)
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} must be from ${least} to ${most}.`)
}
