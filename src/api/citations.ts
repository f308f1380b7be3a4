import * as z from 'zod/mini'
import { isObject, keysOf } from '../lib/objects.ts'
import { pathSegment } from './address.ts'
import { type ApiClient, get } from './http.ts'
import {
  counts,
  describeIssues,
  pageItems,
  integer,
  linkableId,
  periodCode,
  boundedText,
  cutText,
  textOrNull,
  timestamp,
} from './schema.ts'

/** One row of the citation list (contract §16.4). */
export const Citation = z.object({
  id: linkableId,
  platform: boundedText,
  query: boundedText,
  mention: cutText,
  sentiment: boundedText,
  url: boundedText,
  detected_at: timestamp,
})
export type Citation = z.infer<typeof Citation>

/** One citation in full (contract §16.5). `sentiment_score` is signed; `response_length` has no unit (contract §14). */
export const CitationDetail = z.object({
  id: linkableId,
  platform: boundedText,
  query: boundedText,
  full_response: z.string(),
  mention_context: cutText,
  sentiment: boundedText,
  sentiment_score: z.number(),
  detected_at: timestamp,
  metadata: z.object({ model_version: boundedText, response_length: integer }),
})
export type CitationDetail = z.infer<typeof CitationDetail>

/** Counts over a period that the service chooses and names (contract §16.6). */
export const CitationStats = z.object({
  total_citations: integer,
  by_platform: counts(),
  by_sentiment: counts(['positive', 'neutral', 'negative']),
  period: periodCode,
})
export type CitationStats = z.infer<typeof CitationStats>

/** An item that does not match contract §16.4; it is rejected and shown (contract §4). */
type UnreadableCitation = {
  reason: string
  /** The start of the item's JSON. */
  raw: string
}

/** The first hundred rejected items and the count of all. Immutable. */
export type Unreadable = { readonly items: readonly UnreadableCitation[]; readonly count: number }

export const MAX_UNREADABLE = 100

const MAX_RAW_LENGTH = 2_000

/** Reads each item on its own (contract §4). */
const CitationItems = z.pipe(
  pageItems,
  z.transform((values): Pick<CitationPage, 'citations' | 'unreadable'> => {
    const citations: Citation[] = []
    const items: UnreadableCitation[] = []
    for (const [index, value] of values.entries()) {
      const parsed = Citation.safeParse(value)
      if (parsed.success) citations.push(parsed.data)
      else if (items.length < MAX_UNREADABLE) {
        const reason = describeIssues(parsed.error, `citations.${index}`).join('; ')
        items.push({ reason, raw: startOfJson(value, MAX_RAW_LENGTH) })
      }
    }
    return { citations, unreadable: { items, count: values.length - citations.length } }
  }),
)

/** The payload of contract §16.4, parsed into {@link CitationPage}. */
export const CitationPageData = z.object({
  citations: CitationItems,
  pagination: z.object({
    has_more: z.boolean(),
    next_cursor: z.optional(textOrNull),
  }),
})

export type CitationPage = {
  citations: Citation[]
  unreadable: Unreadable
  hasMore: boolean
  /** Null when the service gave no cursor that can be sent. */
  nextCursor: string | null
}

/** The parameters of filters that are sent with the setting `serverFilters` (contract §6). */
export const SENT_FILTERS = { platforms: 'platform', sentiments: 'sentiment' } as const

/** Names of stored lists contain it, so its keys stay. */
export type CitationFilters = Record<keyof typeof SENT_FILTERS, readonly string[]>

export const NO_FILTERS: CitationFilters = { platforms: [], sentiments: [] }

export const SENT_NAMES = keysOf(SENT_FILTERS)

/** Newest first (contract §16.4 and §5). @throws {ApiError} `request` or `not-found` for a cursor that the service rejects */
export async function getCitationPage(
  client: ApiClient,
  brandId: string,
  cursor: string | null,
  filters: CitationFilters,
  signal: AbortSignal,
): Promise<CitationPage> {
  const { cursorParam, limitParam, pageSize, serverFilters } = client.settings
  const search: [string, string][] = []
  if (limitParam !== '') search.push([limitParam, String(pageSize)])
  if (cursor !== null) search.push([cursorParam, cursor])
  if (serverFilters) {
    for (const name of SENT_NAMES) {
      for (const value of filters[name]) search.push([SENT_FILTERS[name], value])
    }
  }
  const { citations: items, pagination } = await get(
    client,
    `/v1/brands/${pathSegment(brandId)}/citations`,
    CitationPageData,
    { signal, search },
  )
  const next = pagination.next_cursor
  return {
    ...items,
    hasMore: pagination.has_more,
    // A URL would replace a lone surrogate.
    nextCursor: next?.isWellFormed() === true ? next : null,
  }
}

/** The path is not scoped by brand. */
export async function getCitation(
  client: ApiClient,
  citationId: string,
  signal: AbortSignal,
): Promise<CitationDetail> {
  return get(client, `/v1/citations/${pathSegment(citationId)}`, CitationDetail, { signal })
}

export async function getCitationStats(
  client: ApiClient,
  brandId: string,
  signal: AbortSignal,
): Promise<CitationStats> {
  return get(client, `/v1/brands/${pathSegment(brandId)}/citations/stats`, CitationStats, {
    signal,
  })
}

/** The start of a value's JSON on one line, with `…` where it was cut. The cost does not grow with the value. */
export function startOfJson(value: unknown, longest: number): string {
  let json = ''
  for (const part of partsOf(value, longest)) {
    json += part
    if (json.length > longest) return `${json.slice(0, longest)}…`
  }
  return json
}

function* partsOf(value: unknown, longest: number): Generator<string, void, void> {
  if (Array.isArray(value)) {
    yield '['
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ', '
      yield* partsOf(item, longest)
    }
    yield ']'
  } else if (isObject(value)) {
    let mark = '{'
    for (const key of Object.keys(value)) {
      yield mark + startOfText(key, longest)
      yield ': '
      yield* partsOf(value[key], longest)
      mark = ', '
    }
    yield mark === '{' ? '{}' : '}'
  } else yield typeof value === 'string' ? startOfText(value, longest) : JSON.stringify(value)
}

function startOfText(text: string, longest: number): string {
  return JSON.stringify(text.slice(0, longest + 1))
}
