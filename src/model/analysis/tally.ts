import type { Tone } from '../names.ts'
import { type DayRange, isWithin } from './day-range.ts'
import type { CitationFacts } from './facts-reader.ts'

/** Counts of some citations. */
export type Counts = Readonly<Record<Tone, number>> & {
  readonly citations: number
  /** Citations in the period before. */
  readonly before: number
  /** How many of the period `before` is compared with, where those are counted in another way than `citations`. */
  readonly compared?: number
  /** Milliseconds since 1970; -Infinity without citations. */
  readonly lastSeen: number
  /** The platforms with citations, in no order. */
  readonly platforms: readonly string[]
}

/** Counts that grow. */
export class Tally implements Counts {
  citations = 0
  before = 0
  compared?: number
  positive = 0
  neutral = 0
  negative = 0
  lastSeen = -Infinity
  platforms: string[] = []

  /** Counts a citation of the period. */
  add({ tone, time, platform }: CitationFacts): void {
    this.citations += 1
    this[tone] += 1
    if (time > this.lastSeen) this.lastSeen = time
    if (!this.platforms.includes(platform)) this.platforms.push(platform)
  }

  /** Adds the counts of other citations. */
  include(counts: Counts): void {
    this.citations += counts.citations
    this.before += counts.before
    this.positive += counts.positive
    this.neutral += counts.neutral
    this.negative += counts.negative
    this.lastSeen = Math.max(this.lastSeen, counts.lastSeen)
    for (const platform of counts.platforms) {
      if (!this.platforms.includes(platform)) this.platforms.push(platform)
    }
  }
}

/** The change from the period before. */
export function changeIn({ citations, before, compared = citations }: Counts): number {
  return compared - before
}

/** The tally of an item, which is added if there is none. */
export function tallyOf<Item>(tallies: Map<Item, Tally>, item: Item): Tally {
  const known = tallies.get(item)
  if (known !== undefined) return known
  const tally = new Tally()
  tallies.set(item, tally)
  return tally
}

/** How many citations are counted before the time is checked. */
const BATCH = 500

/** Counts in pieces the citations of some days. */
export function* countDays(
  citations: Iterable<CitationFacts>,
  days: DayRange,
): Generator<void, Counts, void> {
  const tally = new Tally()
  let read = 0
  for (const facts of citations) {
    if (isWithin(facts.day, days)) tally.add(facts)
    read += 1
    if (read % BATCH === 0) yield
  }
  return tally
}
