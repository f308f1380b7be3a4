export const SAMPLE_SIZE = 50

type Ranked = { readonly id: string; readonly rank: number }

/**
 * The ids with the smallest hashes: as good as drawn at random, and the same for everyone who has loaded the same citations,
 * in any order. Of some of these citations, it keeps those of the sample that are among them.
 */
export function sampleOf(citations: Iterable<{ readonly id: string }>): ReadonlySet<string> {
  let sample: Ranked[] = []
  for (const { id } of citations) {
    const rank = rankOf(id)
    const last = sample[SAMPLE_SIZE - 1]
    if (last !== undefined && rank > last.rank) continue
    sample = [...sample, { id, rank }].toSorted(byRank).slice(0, SAMPLE_SIZE)
  }
  return new Set(sample.map(({ id }) => id))
}

function byRank(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : 1)
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
