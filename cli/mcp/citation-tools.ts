import * as z from 'zod'
import {
  type Citation,
  type CitationStats,
  NO_FILTERS,
  getCitation,
  getCitationPage,
  getCitationStats,
} from '../../src/api/citations.ts'
import { parseTime } from '../../src/lib/dates.ts'
import { increase } from '../../src/lib/numbers.ts'
import { answerMarkdown } from '../../src/model/answers/answer-markdown.ts'
import { excerptToText, mentionText } from '../../src/model/answers/answer-to-text.ts'
import { textMatcher } from '../../src/model/citation-list/filter-definitions.ts'
import { type FilterName, NO_FILTER, NO_SOURCE } from '../../src/model/citation-list/list-filter.ts'
import { Pagination } from '../../src/model/citation-list/pagination.ts'
import { questionKey, questionText } from '../../src/model/citation-list/question-text.ts'
import { otherSpellings } from '../../src/model/citation-list/search-terms.ts'
import { citedPageOf, sourceOf } from '../../src/model/citation-list/source.ts'
import { KNOWN_PLATFORMS, TONES, platformName } from '../../src/model/names.ts'
import { type BudgetedClient, isSpent } from '../service/budgeted-client.ts'
import { clip } from '../service/clean-text.ts'
import {
  type ToolHost,
  addTool,
  answerOfParts,
  noteMeant,
  readOffset,
  thereAre,
} from './add-tool.ts'
import {
  BRAND,
  CURSOR,
  DAY,
  HOSTS,
  MAX_NAME_LENGTH,
  NAMES,
  countOf,
  foldName,
  meantKeys,
  readId,
  shownValue,
  wordsOf,
} from './inputs.ts'

const ID = z.preprocess((value) => readId(value, 'citation'), z.string().min(1).max(400))

/** The default and the maximum of citations in an answer. */
const USUAL = 20
const MAX = 100

/** Names and whole questions are found in any spelling; the others are filters of the list. */
const FILTER_INPUTS = {
  platform: NAMES.describe('Any of these platforms, by the names of `statistics`: chatgpt.'),
  sentiment: NAMES.describe('Any of these sentiments: positive, neutral, negative.'),
  q: wordsOf(500, { isSearch: true }).describe(
    'Words that must all be in the question, the mention or the address of the page, in any case and with or without accents; words in quotation marks are one phrase. also_found names spellings that differ.',
  ),
  source: HOSTS.describe('Any of these hosts of cited pages.'),
  question: wordsOf(5000).describe('The whole question; case is ignored.'),
  from: DAY.describe('The first day, UTC.'),
  to: DAY.describe('The last day, UTC.'),
} satisfies Partial<Record<FilterName, z.ZodType>>

type Wanted = z.output<z.ZodObject<typeof FILTER_INPUTS>>

export function addCitationTools(host: ToolHost): void {
  addTool(host, {
    name: 'citations',
    title: 'Citations',
    description: `Citations of a brand in answers of AI assistants, newest first, each with its question, the mention of the brand, platform, sentiment (as the service labels it), source (host of the cited page, which is the page behind a redirect where its address tells), address of that page, and time in UTC.
All filters must hold. Filters look only at what was read: read says how many citations that was in this call. next_cursor goes on, also where nothing matched yet; null is the end of the list. Only answers that mention the brand are in the list, and single citations say nothing about a trend: use why_it_moved for changes. Long texts are cut (…); citation has them whole.`,
    input: {
      brand: BRAND,
      ...FILTER_INPUTS,
      limit: countOf(MAX).describe(`At most so many; ${USUAL} without it.`),
      cursor: CURSOR,
    },
    run: async ({ brand, limit = USUAL, cursor, ...asked }, { service, notes }) => {
      const wanted = await withKeys(service, brand, asked, notes)
      const found = await findCitations(service, brand, wanted, { limit, cursor })
      notes.push(...(await unknownNames(service, brand, wanted, found)))
      const spellings = otherSpellings(
        wanted.q ?? '',
        found.citations.map(({ citation }) => citation),
      )
      return answerOfParts(found.citations.length, (parts) => ({
        brand,
        ...(spellings.length > 0 && {
          also_found: spellings.map((spelling) => clip(spelling, MAX_NAME_LENGTH)),
        }),
        citations: found.citations.slice(0, parts).map(({ citation }) => shown(citation)),
        read: found.read,
        unreadable: found.unreadable,
        next_cursor:
          parts < found.citations.length
            ? (found.citations[parts]?.cursor ?? null)
            : found.nextCursor,
      }))
    },
  })

  addTool(host, {
    name: 'citation',
    title: 'Citation',
    description: `One citation in full: the whole answer of the assistant (answer, Markdown without the marks of its own page), the context of the mention, sentiment with its score (a decimal with a sign, without a unit), time in UTC, model_version and response_length (without a unit). A long answer comes in parts: next_cursor is for the part after this one.`,
    input: {
      id: ID.describe('The ID of a citation, as `citations` has it.'),
      cursor: CURSOR,
    },
    run: async ({ id, cursor }, { service }) => {
      const detail = await service.ask(async (client, signal) => getCitation(client, id, signal))
      const { id: ownId, query, platform, sentiment, mention_context, metadata, ...rest } = detail
      const { full_response, sentiment_score, detected_at, ...more } = rest
      const { model_version, response_length, ...moreOfModel } = metadata
      const start = readOffset(cursor)
      const all = answerMarkdown(full_response)
      return answerOfParts(Math.max(0, all.length - start), (parts) => {
        const end = start + wholeCharacters(all, start, parts)
        return {
          id: clip(ownId, 200),
          question: clip(query, 500),
          platform: clip(platform, MAX_NAME_LENGTH),
          sentiment: clip(sentiment, MAX_NAME_LENGTH),
          sentiment_score,
          detected_at,
          model_version: clip(model_version, MAX_NAME_LENGTH),
          response_length,
          ...clipped({ ...more, ...moreOfModel }),
          mention_context: clip(excerptToText(mention_context), 1000),
          answer: all.slice(start, end),
          next_cursor: end < all.length ? String(end) : null,
        }
      })
    },
  })
}

/** How many units to take without splitting a surrogate pair. */
function wholeCharacters(text: string, start: number, units: number): number {
  const isCut = units > 0 && !text.slice(start, start + units).isWellFormed()
  return isCut && text.slice(start, start + units - 1).isWellFormed() ? units - 1 : units
}

/** Fields with no rule of their own: a field added to the schema reaches assistants without a change here. */
function clipped(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? clip(value, 500) : value,
    ]),
  )
}

function shown(citation: Citation) {
  const { id, query, mention: _, platform, sentiment, url, detected_at, ...more } = citation
  return {
    id: clip(id, 200),
    question: clip(query, 400),
    mention: clip(mentionText(citation), 1000),
    platform: clip(platform, MAX_NAME_LENGTH),
    sentiment: clip(sentiment, MAX_NAME_LENGTH),
    source: clip(sourceOf(citation) ?? '', 253) || null,
    page: clip(url, 500),
    detected_at,
    ...clipped(more),
  }
}

/** A page of the service, and how many of its citations were passed. */
type Place = { page: string | null; passed: number }

type Found = {
  citations: { citation: Citation; cursor: string }[]
  seen: Citation[]
  read: number
  unreadable: number
  nextCursor: string | null
}

/** Names as the keys that they mean, with a note where more than the spelling differs. */
async function withKeys(
  service: BudgetedClient,
  brand: string,
  wanted: Wanted,
  notes: string[],
): Promise<Wanted> {
  const { platform = [], sentiment = [] } = wanted
  const isKnown =
    platform.every((name) => KNOWN_PLATFORMS.some((key) => isNameOf(name, key))) &&
    sentiment.every((name) => TONES.some((key) => isNameOf(name, key)))
  if (isKnown) return wanted
  const stats = await service
    .ask(async (client, signal) => getCitationStats(client, brand, signal))
    .catch(() => null)
  const keysOf = (by: 'platform' | 'sentiment') =>
    wanted[by]?.flatMap((name) => {
      const there = stats?.[`by_${by}`].map(({ key }) => key) ?? []
      const keys = meantKeys(name, there, platformName)
      if (keys.length === 0) return [name]
      if (!keys.some((key) => isNameOf(name, key))) noteMeant(by, name, keys, notes)
      return keys
    })
  return { ...wanted, platform: keysOf('platform'), sentiment: keysOf('sentiment') }
}

/** Names match in any spelling, and an address matches its host. */
function matcherOf(wanted: Wanted): (citation: Citation) => boolean {
  const { platform, sentiment, question = '', source: _, ...asked } = wanted
  const { from = '', to = '' } = asked
  if (from !== '' && to !== '' && from > to) throw new Error(`from ${from} is after to ${to}`)
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const filter = { ...NO_FILTER, ...Object.fromEntries(given) }
  const words = wordsAsked(question)
  const sources = hostsOf(wanted)
  const matchers = (sources.length === 0 ? [''] : sources).map((source) =>
    textMatcher({ ...filter, source }, () => undefined),
  )
  return (citation) =>
    (platform?.some((name) => isNameOf(name, citation.platform)) ?? true) &&
    (sentiment?.some((name) => isNameOf(name, citation.sentiment)) ?? true) &&
    (words === '' || wordsAsked(citation.query) === words) &&
    matchers.some((matches) => matches(citation))
}

function hostsOf({ source = [] }: Wanted): string[] {
  return source.map((text) => {
    const page = citedPageOf({ url: text }) ?? citedPageOf({ url: `https://${text}` })
    return page?.source ?? text
  })
}

/** Ignores case and surrounding punctuation: `“Is it fair?”` is `is it fair`. */
function wordsAsked(question: string): string {
  const key = questionKey({ query: question })
  return key.replaceAll(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '') || key
}

function isNameOf(name: string, key: string): boolean {
  return name === key || [key, platformName(key)].some((each) => foldName(each) === foldName(name))
}

/** Requested names that no citation has, with the existing ones: an empty answer alone would read as "none". */
async function unknownNames(
  service: BudgetedClient,
  brand: string,
  wanted: Wanted,
  { citations, seen, nextCursor }: Found,
): Promise<string[]> {
  const notes: string[] = []
  const amongRead = `is not among the ${seen.length} citations read`
  let stats: CitationStats | null | undefined
  for (const by of ['platform', 'sentiment'] as const) {
    const keys = new Set(seen.map((citation) => citation[by]))
    const isUnknown = (name: string) => ![...keys].some((key) => isNameOf(name, key))
    if (wanted[by]?.some(isUnknown) !== true) continue
    // The list may have been read in part; the service's counts cover all of it.
    stats ??= await service
      .ask(async (client, signal) => getCitationStats(client, brand, signal))
      .catch(() => null)
    for (const { key } of stats?.[`by_${by}`] ?? []) keys.add(key)
    for (const name of wanted[by].filter(isUnknown)) {
      notes.push(`${by} ${shownValue(name)} is not in this list; ${thereAre([...keys])}`)
    }
  }
  const sources = mostFirst(seen.map((citation) => sourceOf(citation) ?? NO_SOURCE))
  for (const source of hostsOf(wanted).filter((host) => !sources.includes(host))) {
    const alike = sources.filter((each) => each.includes(source) || source.includes(each))
    notes.push(
      `source ${shownValue(source)} ${amongRead}; ${thereAre(alike.length > 0 ? alike : sources)}`,
    )
  }
  const question = wordsAsked(wanted.question ?? '')
  const questions = mostFirst(seen.map(questionText))
  if (question !== '' && !questions.some((query) => wordsAsked(query) === question)) {
    const alike = questions.filter((query) => questionKey({ query }).includes(question))
    notes.push(
      `question ${shownValue(question)} ${amongRead}; q finds words of one; ${thereAre(alike.length > 0 ? alike : questions)}`,
    )
  }
  if (citations.length === 0 && notes.length === 0 && seen.length > 0) {
    const more = nextCursor === null ? '' : '; next_cursor reads on'
    notes.push(`None of the ${seen.length} citations read matches all filters${more}`)
  }
  return notes
}

/** Without repeats, the most frequent first. */
function mostFirst(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) increase(counts, name)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

/** Reads pages from a cursor on, until enough citations match or the call's budget is spent. */
async function findCitations(
  { ask, left }: BudgetedClient,
  brand: string,
  wanted: Wanted,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Found> {
  const matches = matcherOf(wanted)
  const start = readPlace(cursor)
  const walk = new Pagination(start.page)
  const found: Found = { citations: [], seen: [], read: 0, unreadable: 0, nextCursor: null }
  const seen = new Set<string>()
  let { passed } = start
  let oldest = Infinity
  while (walk.goesOn) {
    const { cursor: page } = walk
    if (left() <= 0) return { ...found, nextCursor: writePlace({ page, passed }) }
    try {
      const answered = await ask(async (client, signal) =>
        getCitationPage(client, brand, page, NO_FILTERS, signal),
      )
      const before = seen.size
      for (const [index, citation] of answered.citations.entries()) {
        if (index < passed) continue
        const place = writePlace({ page, passed: index })
        if (found.citations.length >= limit) return { ...found, nextCursor: place }
        found.read += 1
        if (seen.has(citation.id)) continue
        seen.add(citation.id)
        found.seen.push(citation)
        if (matches(citation)) found.citations.push({ citation, cursor: place })
      }
      found.unreadable += answered.unreadable.count
      passed = 0
      const last = answered.citations.at(-1)
      if (last !== undefined) oldest = parseTime(last.detected_at)
      walk.pass(answered, seen.size > before)
    } catch (error) {
      if (!isSpent(error)) throw error
      return { ...found, nextCursor: writePlace({ page, passed }) }
    }
    // The service lists the newest first (contract §5), so nothing older than the first day follows.
    if (wanted.from !== undefined && oldest < parseTime(wanted.from)) break
  }
  return found
}

function writePlace({ page, passed }: Place): string {
  return Buffer.from(JSON.stringify([page, passed])).toString('base64url')
}

function readPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return { page: null, passed: 0 }
  try {
    const [page, passed] = PLACE.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { page, passed }
  } catch {
    throw new Error('The cursor is not one of this tool.')
  }
}

const PLACE = z.tuple([z.string().nullable(), z.int().min(0).max(10_000)])
