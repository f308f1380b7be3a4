import type { CitationPage } from '../../api/citations.ts'
import { sourceOf } from '../citation-list/source.ts'
import type { NewestCitation, Visit } from './visit.ts'

/** What is different since a visit. Each part is null when it cannot be known. */
export type SinceVisit = {
  score: { from: number; to: number } | null
  citations: NewCitations | null
}

export type NewCitations = {
  count: number
  /** Whether these are all: an older citation is on the page, or would be. */
  areAll: boolean
  negative: number
  /** The source of all negative ones; null if there are several. */
  negativeSource: string | null
  /** The instant from which on they were detected, as a filter of the list has it. */
  since: string
}

/**
 * Compares what is known now with what was seen then.
 * @param page the first page of the list, whose citations are the newest (contract §5)
 */
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

/** Counts by time, as the filter of the list does that shows these citations. */
function newCitations(
  { citations, hasMore }: CitationPage,
  { detectedAt }: NewestCitation,
): NewCitations | null {
  const shown = [...new Map(citations.map((citation) => [citation.id, citation])).values()]
  const since = Date.parse(detectedAt) + 1
  const fresh = shown.filter(({ detected_at }) => Date.parse(detected_at) >= since)
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
