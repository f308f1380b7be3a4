import type { Citation, CitationPage } from '../../api/citations.ts'
import { parseTime } from '../../lib/dates.ts'
import { sourceOf } from '../citation-list/source.ts'
import type { NewestCitation, Visit } from './visit.ts'

/** Each part is null when it cannot be known. */
export type SinceVisit = {
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
