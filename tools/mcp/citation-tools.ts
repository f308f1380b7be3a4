import * as z from 'zod'
import { type Citation, getCitation, getCitationPage } from '../../src/api/citations.ts'
import { answerMarkdown } from '../../src/model/answers/answer-markdown.ts'
import { excerptWords } from '../../src/model/answers/answer-words.ts'
import { mentionText } from '../../src/model/answers/mention-text.ts'
import { textMatcher } from '../../src/model/citation-list/filter-definitions.ts'
import { type ListFilter, NO_FILTER } from '../../src/model/citation-list/list-filter.ts'
import { PageWalk } from '../../src/model/citation-list/page-walk.ts'
import { sourceOf } from '../../src/model/citation-list/source.ts'
import { type BudgetedClient, isSpent } from '../service/budgeted-client.ts'
import { clip } from '../service/clip.ts'
import { addTool, type ToolHost } from './add-tool.ts'
import { answerOfParts, readOffset } from './answer.ts'
import { BRAND, CURSOR, DAY, LONGEST_NAME } from './inputs.ts'

/** How many citations an answer has unless the client wants another number, and at most. */
const USUAL = 20
const MOST = 100

const NAMES = z.array(z.string().max(200)).max(20).optional()

/** The tools about citations. */
export function addCitationTools(host: ToolHost): void {
  addTool(host, {
    name: 'citations',
    title: 'Citations',
    description: `Citations of a brand in answers of AI assistants, newest first, each with its question, the mention of the brand, platform, sentiment (as the service labels it), source (host of the cited page), address of that page, and time in UTC.
All filters must hold. Filters look only at what was read: read says how many citations that was in this call. next_cursor goes on, also where nothing matched yet; null is the end of the list. Only answers that mention the brand are in the list, and single citations say nothing about a trend: use why_it_moved for changes. Long texts are cut (…); citation has them whole.`,
    input: {
      brand: BRAND,
      platform: NAMES.describe('Any of these platforms, by the names of `statistics`: chatgpt.'),
      sentiment: NAMES.describe('Any of these sentiments: positive, neutral, negative.'),
      q: z
        .string()
        .max(500)
        .optional()
        .describe(
          'Words that must all be in the question, the mention or the address of the page.',
        ),
      source: z.string().max(300).optional().describe('The host of the cited page, without www.'),
      question: z.string().max(5000).optional().describe('The whole question; case is ignored.'),
      from: DAY.describe('The first day, UTC.'),
      to: DAY.describe('The last day, UTC.'),
      limit: z.int().min(1).max(MOST).optional().describe(`At most so many; ${USUAL} without it.`),
      cursor: CURSOR,
    },
    run: async ({ brand, limit = USUAL, cursor, ...filter }, { service }) => {
      const { platform = [], sentiment = [], q = '', source = '', question = '' } = filter
      const { from = '', to = '' } = filter
      const wanted = { ...NO_FILTER, platform, sentiment, q, source, question, from, to }
      const found = await findCitations(service, brand, wanted, { limit, cursor })
      return answerOfParts(found.citations.length, (parts) => ({
        brand,
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
      id: z.string().min(1).max(400).describe('The ID of a citation, as `citations` has it.'),
      cursor: CURSOR,
    },
    run: async ({ id, cursor }, { service }) => {
      const detail = await service.ask(async (client, signal) => getCitation(client, id, signal))
      const start = readOffset(cursor)
      const all = answerMarkdown(detail.full_response)
      const { sentiment_score, detected_at, metadata } = detail
      return answerOfParts(Math.max(0, all.length - start), (parts) => {
        const end = start + wholeCharacters(all, start, parts)
        return {
          id: clip(detail.id, 200),
          question: clip(detail.query, 500),
          platform: clip(detail.platform, LONGEST_NAME),
          sentiment: clip(detail.sentiment, LONGEST_NAME),
          sentiment_score,
          detected_at,
          model_version: clip(metadata.model_version, LONGEST_NAME),
          response_length: metadata.response_length,
          mention_context: clip(excerptWords(detail.mention_context), 1000),
          answer: all.slice(start, end),
          next_cursor: end < all.length ? String(end) : null,
        }
      })
    },
  })
}

/** How many units to take, so that no pair of units is cut. */
function wholeCharacters(text: string, start: number, units: number): number {
  const isCut = units > 0 && !text.slice(start, start + units).isWellFormed()
  return isCut && text.slice(start, start + units - 1).isWellFormed() ? units - 1 : units
}

function shown(citation: Citation) {
  const { id, query, platform, sentiment, url, detected_at } = citation
  return {
    id: clip(id, 200),
    question: clip(query, 400),
    mention: clip(mentionText(citation), 1000),
    platform: clip(platform, LONGEST_NAME),
    sentiment: clip(sentiment, LONGEST_NAME),
    source: clip(sourceOf(citation) ?? '', 253) || null,
    page: clip(url, 500),
    detected_at,
  }
}

/** A place in the list: a page of the service, and how many of its citations were passed. */
type Place = { page: string | null; passed: number }

type Found = {
  /** Each with the cursor at which it would come first. */
  citations: { citation: Citation; cursor: string }[]
  read: number
  unreadable: number
  nextCursor: string | null
}

/** Walks through the list from a cursor on, until enough citations match or the requests of the call are spent. */
async function findCitations(
  { ask, left }: BudgetedClient,
  brand: string,
  filter: ListFilter,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Found> {
  const matches = textMatcher(filter, () => undefined)
  const start = readPlace(cursor)
  const walk = new PageWalk(start.page)
  const found: Found = { citations: [], read: 0, unreadable: 0, nextCursor: null }
  const seen = new Set<string>()
  let { passed } = start
  let oldest = Infinity
  while (walk.goesOn) {
    const { cursor: page } = walk
    if (left() <= 0) return { ...found, nextCursor: writePlace({ page, passed }) }
    try {
      const answered = await ask(async (client, signal) =>
        getCitationPage(client, brand, page, { platforms: [], sentiments: [] }, signal),
      )
      const before = seen.size
      for (const [index, citation] of answered.citations.entries()) {
        if (index < passed) continue
        const place = writePlace({ page, passed: index })
        if (found.citations.length >= limit) return { ...found, nextCursor: place }
        found.read += 1
        if (seen.has(citation.id)) continue
        seen.add(citation.id)
        if (matches(citation)) found.citations.push({ citation, cursor: place })
      }
      found.unreadable += answered.unreadable.count
      passed = 0
      const last = answered.citations.at(-1)
      if (last !== undefined) oldest = Date.parse(last.detected_at)
      walk.pass(answered, seen.size > before)
    } catch (error) {
      if (!isSpent(error)) throw error
      return { ...found, nextCursor: writePlace({ page, passed }) }
    }
    // The service lists the newest first (contract §5), so nothing older than the first day follows.
    if (filter.from !== '' && oldest < Date.parse(filter.from)) break
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
