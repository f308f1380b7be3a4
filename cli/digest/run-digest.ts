import { dayOf } from '../../src/lib/dates.ts'
import { datesOf } from '../../src/model/analysis/day-range.ts'
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
import { readCitations, readScore, type ScoreReading } from '../service/brand-reading.ts'
import { budgetedClient } from '../service/budgeted-client.ts'
import { oneLine, visibleJson } from '../service/clean-text.ts'
import { errorMessage } from '../service/error-message.ts'
import { blocksOf, type PortfolioDigest, portfolioBlocks } from './blocks.ts'
import { FORMATS } from './formats.ts'
import {
  type BrandDigest,
  isAnythingSignificant,
  isAnyWordFound,
  makeDigest,
} from './make-digest.ts'
import { type DigestUsage, HELP, readUsage } from './usage.ts'

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
    output.complain(oneLine(error instanceof Error ? error.message : String(error)))
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
