import type { Citation } from '../../api/citations.ts'
import { sourceOf } from '../citation-list/source.ts'
import type { NewestCitation, Visit } from './visit.ts'

const MAX_SOURCES = 1000

/** Something that the reader sees now. */
export type Shown = {
  score?: number
  /** The first citation of the brand's list. */
  newest?: Citation | undefined
  /** Some citations of the list. */
  citations?: readonly Citation[]
}

/** A visit after the reader has seen something; the same object if that changes nothing. */
export function withShown(visit: Visit, { score, newest, citations = [] }: Shown): Visit {
  const next = {
    ...visit,
    score: score ?? visit.score,
    newest: newerOf(visit.newest, newest),
    sources: withSources(visit.sources, citations),
  }
  const isSame =
    next.score === visit.score && next.newest === visit.newest && next.sources === visit.sources
  return isSame ? visit : next
}

/** Citations of the same time are in the order of the list, so the one that is shown now is the newer one. */
function newerOf(seen: NewestCitation | null, shown: Citation | undefined): NewestCitation | null {
  if (shown === undefined || shown.id === seen?.id) return seen
  const isOlder = seen !== null && Date.parse(shown.detected_at) < Date.parse(seen.detectedAt)
  return isOlder ? seen : { id: shown.id, detectedAt: shown.detected_at }
}

function withSources(
  seen: readonly string[] | null,
  citations: readonly Citation[],
): readonly string[] | null {
  if (seen === null) return null
  const sources = new Set([...seen, ...citations.flatMap((citation) => sourceOf(citation) ?? [])])
  if (sources.size === seen.length) return seen
  return sources.size > MAX_SOURCES ? null : [...sources]
}
