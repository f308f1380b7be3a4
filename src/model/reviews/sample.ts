import { oncePerObject } from '../../lib/when-needed.ts'

export const SAMPLE_SIZE = 50

type Labelled = { readonly id: string; readonly sentiment: string }
type Ranked = { readonly citation: Labelled; readonly rank: number }
type Page = { readonly citations: readonly Labelled[] }

const sampleOfPage = oncePerObject((citations: Page['citations']) =>
  smallest(citations.map(ranked)),
)

/**
 * By id, the citations with the smallest hashes: as good as random, and the same for everyone with the same citations, in any
 * order. Given some of them, it keeps those of the sample. Cached by page, so that a new page costs only its own citations.
 */
export function sampleOf(pages: Iterable<Page>): ReadonlyMap<string, Labelled> {
  let sample: readonly Ranked[] = []
  for (const { citations } of pages) {
    const ofPage = sampleOfPage(citations)
    const [first, last] = [ofPage[0], sample[SAMPLE_SIZE - 1]]
    if (first === undefined || (last !== undefined && first.rank > last.rank)) continue
    sample = smallest([...sample, ...ofPage])
  }
  return new Map(sample.map(({ citation }) => [citation.id, citation]))
}

function ranked(citation: Labelled): Ranked {
  return { citation, rank: rankOf(citation.id) }
}

function smallest(all: readonly Ranked[]): readonly Ranked[] {
  const sorted = all.toSorted((one, other) => {
    return one.rank - other.rank || (one.citation.id < other.citation.id ? -1 : 1)
  })
  return sorted.slice(0, SAMPLE_SIZE)
}

/** A 32-bit hash that puts ids which differ only at their end far apart. */
function rankOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash
}
