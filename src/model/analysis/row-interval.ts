import { type Cluster, type ShareInterval, shareInterval } from '../statistics/interval.ts'
import { type AnalysisFilter, periodCounter } from './analysis-tables.ts'
import type { CitationFacts } from './facts-reader.ts'

/** Reads all citations once. */
export function rowInterval(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
  isHit: (facts: CitationFacts) => boolean,
): ShareInterval {
  const periodOf = periodCounter(filter)
  const clusters = new Map<string, { -readonly [Key in keyof Cluster]: Cluster[Key] }>()
  for (const facts of citations) {
    if (periodOf(facts) !== 'chosen') continue
    const { key } = facts.question
    const cluster = clusters.get(key) ?? { hits: 0, citations: 0 }
    clusters.set(key, cluster)
    cluster.citations += 1
    if (isHit(facts)) cluster.hits += 1
  }
  return shareInterval(clusters.values())
}
