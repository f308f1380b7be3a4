import type { Citation, CitationPage } from '../../api/citations.ts'
import { sourceOf } from '../citation-list/source.ts'
import type { NewestCitation, Visit } from './visit.ts'

/** What is different since a visit. Each part is null when it cannot be known. */
export type SinceVisit = {
  score: { from: number; to: number } | null
  citations: NewCitations | null
}

export type NewCitations = {
  count: number
  /** Whether these are all: the newest citation of then is on the page, or would be. */
  areAll: boolean
  negative: number
  /** The sources of the new citations that the reader had never seen in this browser; null when those are not known. */
  sources: readonly string[] | null
}

/**
 * Compares what is known now with what was seen then.
 * @param page the first page of the list, whose citations are the newest (contract §5)
 */
export function sinceVisit(
  visit: Visit,
  now: { score: number | undefined; page: CitationPage | undefined },
): SinceVisit {
  const { score, newest, sources } = visit
  return {
    score: score === null || now.score === undefined ? null : { from: score, to: now.score },
    citations:
      newest === null || now.page === undefined ? null : newCitations(now.page, newest, sources),
  }
}

function newCitations(
  { citations, hasMore }: CitationPage,
  newest: NewestCitation,
  seenSources: readonly string[] | null,
): NewCitations | null {
  const shown = [...new Map(citations.map((citation) => [citation.id, citation])).values()]
  const index = shown.findIndex(({ id }) => id === newest.id)
  const seenAt = Date.parse(newest.detectedAt)
  // The citation of then may be gone; then its time decides.
  const fresh =
    index === -1
      ? shown.filter(({ detected_at }) => Date.parse(detected_at) > seenAt)
      : shown.slice(0, index)
  const areAll = index !== -1 || fresh.length < shown.length || !hasMore
  if (fresh.length === 0 && !areAll) return null
  return {
    count: fresh.length,
    areAll,
    negative: fresh.filter(({ sentiment }) => sentiment === 'negative').length,
    sources: seenSources && newSources(fresh, seenSources),
  }
}

function newSources(fresh: readonly Citation[], seen: readonly string[]): string[] {
  const sources = new Set(fresh.flatMap((citation) => sourceOf(citation) ?? []))
  for (const source of seen) sources.delete(source)
  return [...sources]
}
