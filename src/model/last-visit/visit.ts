import type { Citation, CitationPage } from '../../api/citations.ts'
import { isTime, parseTime } from '../../lib/dates.ts'
import { isObject } from '../../lib/is-object.ts'
import { sourceOf } from '../citation-list/source.ts'

/** A visit to a brand's pages and what was seen by its end. */
export type Visit = {
  readonly endedAt: number
  readonly score: number | null
  readonly newest: NewestCitation | null
  /** Of all citations ever seen; null when there were too many to store. */
  readonly sources: readonly string[] | null
}

/** @property detectedAt ISO 8601, as the service sent it */
export type NewestCitation = { readonly id: string; readonly detectedAt: string }

export type Visits = {
  readonly current: Visit
  readonly last: Visit | null
}

/** A shorter break does not end a visit. */
export const MAX_BREAK_MS = 6 * 3_600_000

/** A new visit begins after a long break. */
export function visitsAt(visits: Visits | null, now: number): Visits {
  if (visits === null) {
    return { current: { endedAt: now, score: null, newest: null, sources: [] }, last: null }
  }
  const { current, last } = visits
  const isNew = now - current.endedAt > MAX_BREAK_MS
  return { current: { ...current, endedAt: now }, last: isNew ? current : last }
}

export function readVisits(stored: unknown): Visits | null {
  if (!isObject(stored)) return null
  const current = readVisit(stored['current'])
  return current && { current, last: readVisit(stored['last']) }
}

function readVisit(stored: unknown): Visit | null {
  if (!isObject(stored)) return null
  const { endedAt, score, newest, sources } = stored
  if (!isTime(endedAt)) return null
  return {
    endedAt,
    score: typeof score === 'number' ? score : null,
    newest: readNewest(newest),
    sources: Array.isArray(sources) && sources.every(isText) ? sources : null,
  }
}

function readNewest(stored: unknown): NewestCitation | null {
  if (!isObject(stored)) return null
  const { id, detectedAt } = stored
  const isRight = isText(id) && isText(detectedAt) && !Number.isNaN(parseTime(detectedAt))
  return isRight ? { id, detectedAt } : null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Each part is null when it cannot be known. */
type SinceVisit = {
  score: { from: number; to: number } | null
  citations: NewCitations | null
}

export type NewCitations = {
  count: number
  /** Whether these are all: an older citation is on the page, or would be. */
  areAll: boolean
  negative: number
  negativeSource: string | null
  /** The first instant, as a filter of the list. */
  since: string
}

export function sinceVisit(
  visit: Visit,
  now: { score: number | undefined; page: CitationPage | undefined },
): SinceVisit {
  const { score, newest } = visit
  return {
    score: score === null || now.score === undefined ? null : { from: score, to: now.score },
    citations: newest === null || now.page === undefined ? null : newCitations(now.page, newest),
  }
}

/** A service may repeat citations on a page. */
export function eachOnce(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map((citation) => [citation.id, citation])).values()]
}

/** Counts by time, like the filter that shows these citations. */
function newCitations(
  { citations, hasMore }: CitationPage,
  { detectedAt }: NewestCitation,
): NewCitations | null {
  const shown = eachOnce(citations)
  const since = parseTime(detectedAt) + 1
  const fresh = shown.filter(({ detected_at }) => parseTime(detected_at) >= since)
  const areAll = fresh.length < shown.length || !hasMore
  if (fresh.length === 0 && !areAll) return null
  const negative = fresh.filter(({ sentiment }) => sentiment === 'negative')
  const sources = new Set(negative.map(sourceOf))
  return {
    count: fresh.length,
    areAll,
    negative: negative.length,
    negativeSource: sources.size === 1 ? ([...sources][0] ?? null) : null,
    since: new Date(since).toISOString(),
  }
}
