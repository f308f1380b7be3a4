import { parseArgs } from 'node:util'

import { dateOf, dayOf, isDate } from '../../src/lib/dates.ts'
import { isUsableId } from '../../src/lib/ids.ts'
import { daysOfPeriod } from '../../src/lib/period.ts'
import { datesOf } from '../../src/model/analysis/day-range.ts'
import { searchTerms } from '../../src/model/citation-list/search-terms.ts'
import { DAYS_KNOWN } from '../../src/model/insights/measurement.ts'
import { plain } from '../../src/model/phrase.ts'
import {
  type BrandYear,
  brandYearOf,
  countSignificant,
  exceptionsFirst,
  exceptionsPhrase,
} from '../../src/model/portfolio/brand-changes.ts'
import { otherBrandsSentence } from '../../src/model/portfolio/other-brands-sentence.ts'
import { brandComparison } from '../../src/model/portfolio/other-brands.ts'
import { MAX_AT_ONCE, Outage } from '../../src/model/portfolio/portfolio.ts'
import { NO_DATES } from '../../src/model/range-search.ts'
import { rangeOf } from '../../src/model/range.ts'
import { changeOfScore } from '../../src/model/statistics/score-windows.ts'
import { duringRange } from '../../src/parts/app/range-label.ts'
import {
  type ScoreReading,
  readCitations,
  readScore,
  timeOfReading,
} from '../service/brand-reading.ts'
import { budgetedClient } from '../service/budgeted-client.ts'
import { oneLine, reasonOf, visibleJson } from '../service/clean-text.ts'
import { errorMessage } from '../service/error-message.ts'
import {
  readNumber,
  checkUrl,
  type Site,
  siteOfEnvironment,
} from '../service/site-of-environment.ts'
import { type PortfolioDigest, blocksOf, portfolioBlocks } from './blocks.ts'
import { FORMATS } from './formats.ts'
import { type BrandDigest, makeDigest } from './make-digest.ts'

type Format = keyof typeof FORMATS

const HELP = `Says what is new about brands, as the overview of the dashboard does: the score with its verdict, why it moved,
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

type DigestUsage = {
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
  checkUrl('url', url)
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
  if (dashboard !== undefined) checkUrl('dashboard', dashboard)
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
    budget: readNumber('budget', values.budget, 4, 1000),
    timeoutMs: readNumber('timeout', values.timeout, 1, 120) * 1000,
    key: site.key,
    config: site.config,
  }
}

function isFormat(format: string): format is Format | 'json' {
  return format === 'json' || Object.hasOwn(FORMATS, format)
}

const FAILED = 1
const NOTHING_TO_SAY = 3

/** The standard output, and a line of the standard error. */
type Output = { say: (text: string) => Promise<void>; complain: (line: string) => void }

/** The overview for a terminal, a mail or a chat. @returns the exit code */
export async function runDigest(
  args: readonly string[],
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  try {
    const usage = readUsage(args)
    if (usage !== 'help') return await run(usage, output, signal)
    await output.say(`${HELP}\n`)
    return 0
  } catch (error) {
    output.complain(oneLine(reasonOf(error)))
    return FAILED
  }
}

type Read = { brand: string; digest: BrandDigest; score: ScoreReading['score']; year: BrandYear }
type Failed = { brand: string; error: unknown }

async function readBrand(usage: DigestUsage, brand: string, signal: AbortSignal): Promise<Read> {
  const { url, key, config, budget, timeoutMs, days: length, until, isOver, now, watch } = usage
  const service = budgetedClient({ url, key, settings: config, budget, timeoutMs, signal })
  const last = dayOf(until)
  const days = { first: last - length + 1, last }
  const score = await readScore(service, brand, `${length}d`, isOver ? until : undefined)
  // With the days of yesterday's digest, for what is new, and those that tell whether questions are.
  const more = Math.max(1, DAYS_KNOWN + 2 - length)
  const list = await readCitations(service, brand, days, more)
  const requests = service.sent()
  const weights = config.scoreWeights
  const facts = { brandId: brand, score, list, days, isOver, now, weights, watch, requests }
  const year = brandYearOf(score.score, score.year, dayOf(now))
  return { brand, digest: await makeDigest(facts), score: score.score, year }
}

/** One brand at a time, to spare the service; of a whole site a few. All in the given order. */
async function readBrands(usage: DigestUsage, signal: AbortSignal): Promise<(Read | Failed)[]> {
  const found: (Read | Failed)[] = []
  // A brand for which the service is too busy is named; the next one may be answered.
  const outage = new Outage(['unauthorized'])
  let stopped: unknown = null
  const waiting = usage.brands.entries()
  const readOn = async () => {
    for (const [at, brand] of waiting) {
      try {
        if (stopped !== null) throw stopped
        found[at] = await readBrand(usage, brand, signal)
        outage.onAnswer()
      } catch (error) {
        found[at] = { brand, error }
        if (usage.isPortfolio && outage.onFailure(error)) stopped ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: usage.isPortfolio ? MAX_AT_ONCE : 1 }, readOn))
  return found
}

function isWorthSaying(digest: BrandDigest, onlyIf: DigestUsage['onlyIf']): boolean {
  if (onlyIf === null || isAnyWordFound(digest)) return true
  return onlyIf === 'real' ? isAnythingSignificant(digest) : digest.news.new.length > 0
}

async function run(
  usage: DigestUsage,
  { say, complain }: Output,
  signal: AbortSignal,
): Promise<number> {
  const { isPortfolio } = usage
  const onlyIf = usage.onlyIf ?? (isPortfolio ? 'new' : null)
  const said: Read[] = []
  const failed: PortfolioDigest['failed'] = []
  const incomplete: PortfolioDigest['incomplete'] = []
  const all = await readBrands(usage, signal)
  for (const each of all) {
    const { brand } = each
    if ('error' in each) {
      const reason = errorMessage(each.error, `The digest of ${brand}`)
      complain(reason)
      failed.push({ brand, reason })
    } else if (isWorthSaying(each.digest, onlyIf)) said.push(each)
    else if (each.digest.read.missing !== null) {
      // "Nothing is significant" would claim more than is known.
      const reason = oneLine(
        `The digest of ${brand}: nothing ${onlyIf} among what could be read. ${each.digest.unknown ?? ''}`,
      )
      complain(reason)
      incomplete.push({ brand, reason })
    }
  }
  const isAnythingSaid = said.length > 0 || (isPortfolio && usage.onlyIf === null)
  if (isAnythingSaid) {
    const read = all.filter((each) => 'digest' in each)
    await say(
      isPortfolio
        ? portfolioInFormat(usage, read, said, { failed, incomplete })
        : inFormat(
            usage,
            said.map(({ digest }) => digest),
          ),
    )
  }
  if (failed.length + incomplete.length > 0) return FAILED
  return isAnythingSaid ? 0 : NOTHING_TO_SAY
}

function portfolioInFormat(
  usage: DigestUsage,
  read: readonly Read[],
  said: readonly Read[],
  unread: Pick<PortfolioDigest, 'failed' | 'incomplete'>,
): string {
  const range = rangeOf({ ...NO_DATES, period: `${usage.days}d` }, dayOf(usage.until))
  const count = countSignificant(
    read.map(({ year }) => year),
    range,
  )
  const compare = brandComparison(new Map(read.map(({ brand, year }) => [brand, year.scores])))
  const digests = exceptionsFirst(
    said,
    ({ digest, score, year }) => ({
      change: year.changeOver(range),
      negatives: digest.negatives.count,
      updatedAt: score.updated_at,
      hasFailed: false,
    }),
    usage.now,
  ).map(({ brand, digest, score, year }) => {
    const others = otherBrandsSentence(compare(brand, year.scores, changeOfScore(score)))
    const reason = [digest.score.reason ?? '', others].filter((each) => each !== '').join(' ')
    return { ...digest, score: { ...digest.score, reason: reason || null } }
  })
  const portfolio: PortfolioDigest = {
    headline: plain(exceptionsPhrase(count, duringRange(range), unread.failed.length)),
    ...datesOf(range.days),
    ...count,
    ...unread,
  }
  return inFormat(usage, digests, portfolio)
}

function inFormat(
  { format, dashboard }: DigestUsage,
  digests: readonly BrandDigest[],
  portfolio?: PortfolioDigest,
): string {
  if (format === 'json') return `${visibleJson({ portfolio, brands: digests }, 2)}\n`
  return FORMATS[format]([
    ...(portfolio === undefined ? [] : [portfolioBlocks(portfolio, digests.length)]),
    ...digests.map((digest) => blocksOf(digest, dashboard)),
  ])
}

function isAnythingSignificant({ score, story, changes }: BrandDigest): boolean {
  return score.isReal || story.length > 0 || changes.length > 0
}

function isAnyWordFound({ watched }: BrandDigest): boolean {
  return watched.some(({ count }) => count > 0)
}
