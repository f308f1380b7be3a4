/** With less, the interval misses the true share too often. */
export const MIN_QUESTIONS_WITH_SHARE = 15
export const MIN_QUESTIONS_WITH_HIT = 8

export type Cluster = { readonly hits: number; readonly citations: number }

/** A 95 % confidence interval of a share from 0 to 1. */
type Interval = { readonly low: number; readonly high: number }

export type ShareInterval =
  | ({ readonly kind: 'interval'; readonly share: number; readonly questions: number } & Interval)
  | { readonly kind: 'insufficient'; readonly questions: number; readonly withHit: number }

/** Wilson's interval, with Student's t, for the effective number of citations: those of one question depend on each other. */
export function shareInterval(clusters: Iterable<Cluster>): ShareInterval {
  const cited = [...clusters].filter(({ citations }) => citations > 0)
  const withHit = cited.filter(({ hits }) => hits > 0).length
  const questions = cited.length
  if (questions < MIN_QUESTIONS_WITH_SHARE || withHit < MIN_QUESTIONS_WITH_HIT) {
    return { kind: 'insufficient', questions, withHit }
  }
  let hits = 0
  let citations = 0
  for (const cluster of cited) {
    hits += cluster.hits
    citations += cluster.citations
  }
  const share = hits / citations
  const worth = citations / designEffect(cited, share, citations)
  const interval = wilsonInterval(share, worth, tQuantile(questions - 1))
  return { kind: 'interval', share, questions, ...interval }
}

/** The factor by which clustering by question reduces the effective number of citations; at least 1. */
function designEffect(clusters: readonly Cluster[], share: number, citations: number): number {
  const atRandom = (share * (1 - share)) / citations
  if (atRandom === 0) return 1
  let squares = 0
  for (const cluster of clusters) squares += (cluster.hits - share * cluster.citations) ** 2
  const { length } = clusters
  return Math.max(1, ((length / (length - 1)) * squares) / citations ** 2 / atRandom)
}

/** 97.5 % of the normal distribution. */
const NORMAL_QUANTILE = 1.959_963_984_540_054

/** Wilson's score interval for independent citations. */
export function wilsonInterval(share: number, citations: number, z = NORMAL_QUANTILE): Interval {
  const square = z ** 2 / citations
  const middle = (share + square / 2) / (1 + square)
  const half =
    (z / (1 + square)) * Math.sqrt((share * (1 - share)) / citations + square / citations / 4)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** 97.5 % of Student's t (Abramowitz and Stegun 26.7.5), accurate to four decimals from 14 degrees of freedom up, as here. */
export function tQuantile(degrees: number): number {
  const z = NORMAL_QUANTILE
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ]
  return terms.reduce((sum, term, at) => sum + term / degrees ** (at + 1), z)
}
