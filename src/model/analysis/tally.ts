import type { Tone } from '../names.ts'
import { type DayRange, isWithin } from './day-range.ts'
import type { CitationFacts } from './facts-reader.ts'

export type Counts = Readonly<Record<Tone, number>> & {
  readonly citations: number
  readonly before: number
  /** The count that is compared with `before`, if it was made differently from `citations`. */
  readonly compared?: number
  /** Milliseconds since 1970; -Infinity without citations. */
  readonly lastSeen: number
  readonly platforms: readonly string[]
}

export class Tally implements Counts {
  citations = 0
  before = 0
  compared?: number
  positive = 0
  neutral = 0
  negative = 0
  lastSeen = -Infinity
  platforms: string[] = []

  add({ tone, time, platform }: CitationFacts): void {
    this.citations += 1
    this[tone] += 1
    if (time > this.lastSeen) this.lastSeen = time
    if (!this.platforms.includes(platform)) this.platforms.push(platform)
  }

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

export function changeIn({ citations, before, compared = citations }: Counts): number {
  return compared - before
}

export function tallyOf<Item>(tallies: Map<Item, Tally>, item: Item): Tally {
  const known = tallies.get(item)
  if (known !== undefined) return known
  const tally = new Tally()
  tallies.set(item, tally)
  return tally
}

const BATCH = 500

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
