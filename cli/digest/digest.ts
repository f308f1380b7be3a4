import { dayNumber } from '../../src/lib/dates.ts'
import { readCitations, readScore } from '../service/brand-reading.ts'
import { budgetedClient } from '../service/budgeted-client.ts'
import { oneLine, visibleJson } from '../service/clean-text.ts'
import { errorMessage } from '../service/error-message.ts'
import { blocksOf } from './blocks.ts'
import { FORMATS } from './formats.ts'
import { type BrandDigest, isAnythingSignificant, makeDigest } from './make-digest.ts'
import { type DigestUsage, HELP, readUsage } from './usage.ts'

// `npm run digest`: the overview for a terminal, a mail or a chat.

const FAILED = 1
const NOTHING_TO_SAY = 3

const interruption = new AbortController()
process.once('SIGINT', () => {
  interruption.abort(new Error('Interrupted'))
})

async function digestOf(usage: DigestUsage, brandId: string): Promise<BrandDigest> {
  const { url, key, config, budget, timeoutMs, days: length, until, now } = usage
  const { signal } = interruption
  const service = budgetedClient({ url, key, settings: config, budget, timeoutMs, signal })
  const last = dayNumber(until)
  const days = { first: last - length + 1, last }
  const score = await readScore(service, brandId, `${length}d`)
  // With the days of yesterday's digest, for what is new.
  const list = await readCitations(service, brandId, days, 1)
  const requests = service.sent()
  return makeDigest({ brandId, score, list, days, now, weights: config.scoreWeights, requests })
}

function isWorthSaying(digest: BrandDigest, onlyIf: DigestUsage['onlyIf']): boolean {
  if (onlyIf === null) return true
  return onlyIf === 'real' ? isAnythingSignificant(digest) : digest.news.new.length > 0
}

/** One brand at a time, to spare the service. */
async function run(usage: DigestUsage): Promise<number> {
  const digests: BrandDigest[] = []
  let hasFailed = false
  for (const brand of usage.brands) {
    try {
      const digest = await digestOf(usage, brand)
      if (isWorthSaying(digest, usage.onlyIf)) digests.push(digest)
      else if (digest.read.missing !== null) {
        // "Nothing is significant" would claim more than is known.
        hasFailed = true
        console.error(
          oneLine(
            `The digest of ${brand}: nothing ${usage.onlyIf} among what could be read. ${digest.unknown ?? ''}`,
          ),
        )
      }
    } catch (error) {
      hasFailed = true
      console.error(errorMessage(error, `The digest of ${brand}`))
    }
  }
  if (digests.length > 0) await print(inFormat(usage, digests))
  if (hasFailed) return FAILED
  return digests.length > 0 ? 0 : NOTHING_TO_SAY
}

function inFormat({ format, dashboard }: DigestUsage, digests: readonly BrandDigest[]): string {
  if (format === 'json') return `${visibleJson({ brands: digests }, 2)}\n`
  return FORMATS[format](digests.map((digest) => blocksOf(digest, dashboard)))
}

/** @throws if the other end of a pipe is closed before everything is written */
async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.once('error', () => {
      reject(new Error('The output was closed before everything was written.'))
    })
    process.stdout.write(text, (error) => {
      if (error === null || error === undefined) resolve()
    })
  })
}

try {
  const usage = readUsage(process.argv.slice(2))
  if (usage === 'help') await print(`${HELP}\n`)
  else process.exitCode = await run(usage)
} catch (error) {
  console.error(oneLine(error instanceof Error ? error.message : String(error)))
  process.exitCode = FAILED
}
