import type { Citation } from '../../api/citations.ts'
import { type Day, type Time, dayOf, parseTime } from '../../lib/dates.ts'
import { visitEach } from '../../lib/scheduling.ts'
import { entryOf } from '../../lib/when-needed.ts'
import { questionText } from '../citation-list/question-text.ts'
import { citedPageOf, pathOf } from '../citation-list/source.ts'
import { TONES, type Tone, sentimentTone } from '../names.ts'
import { type DayRange, isWithin } from './day-range.ts'

export type Source = {
  /** As `sourceOf` returns it; null without a web address. */
  readonly host: string | null
  readonly citations: readonly CitationFacts[]
}

export type SourcePage = {
  /** As `pathOf` writes it. */
  readonly path: string
  readonly url: string
}

/** Questions that differ only in case and white space share an object. */
export type Question = {
  readonly key: string
  readonly text: string
  readonly citations: readonly CitationFacts[]
}

export type CitationFacts = {
  readonly id: string
  readonly time: Time
  readonly day: Day
  readonly platform: string
  readonly sentiment: string
  readonly tone: Tone
  readonly source: Source
  /** The cited host if it redirects to the source, else null. */
  readonly via: string | null
  readonly page: SourcePage
  readonly question: Question
}

type ReadPage = { path: string; url: string; time: number }
type ReadQuestion = { key: string; text: string; time: number; citations: CitationFacts[] }
type ReadSource = {
  host: string | null
  citations: CitationFacts[]
  pages: Map<string, ReadPage>
}

/** Reads citations. Equal hosts, pages and questions share an object, which makes counting cheap. */
export class FactsCounter {
  readonly #sources = new Map<string | null, ReadSource>()
  readonly #questions = new Map<string, ReadQuestion>()

  get sources(): Iterable<Source> {
    return this.#sources.values()
  }

  get questions(): Iterable<Question> {
    return this.#questions.values()
  }

  /** The source and question list it once it is added. */
  read(citation: Citation): CitationFacts {
    const { id, platform, sentiment } = citation
    const time = parseTime(citation.detected_at)
    const cited = citedPageOf(citation)
    const source = this.#sourceOf(cited?.source ?? null)
    const question = this.#questionOf(citation, time)
    return {
      id,
      time,
      day: dayOf(time),
      platform,
      sentiment,
      tone: sentimentTone(sentiment),
      source,
      via: cited?.via ?? null,
      page: pageOf(source, cited?.address ?? null, citation.url.trim(), time),
      question,
    }
  }

  add(facts: CitationFacts): void {
    this.#sources.get(facts.source.host)?.citations.push(facts)
    this.#questions.get(facts.question.key)?.citations.push(facts)
  }

  #sourceOf(host: string | null): ReadSource {
    const known = this.#sources.get(host)
    if (known !== undefined) return known
    const source = { host, citations: [], pages: new Map() }
    this.#sources.set(host, source)
    return source
  }

  #questionOf(citation: Citation, time: number): ReadQuestion {
    const text = questionText(citation)
    const key = text.toLowerCase()
    const known = this.#questions.get(key)
    if (known === undefined) {
      const question = { key, text, time, citations: [] }
      this.#questions.set(key, question)
      return question
    }
    if (isNewer(time, text, known.time, known.text)) {
      known.text = text
      known.time = time
    }
    return known
  }
}

function pageOf(source: ReadSource, address: URL | null, url: string, time: number): SourcePage {
  const path = address === null ? '' : pathOf(address)
  const known = source.pages.get(path)
  if (known === undefined) {
    const page = { path, url, time }
    source.pages.set(path, page)
    return page
  }
  if (isNewer(time, url, known.time, known.url)) {
    known.url = url
    known.time = time
  }
  return known
}

/** Texts of the same instant are ordered alphabetically, so that the order of pages does not matter. */
function isNewer(time: number, text: string, otherTime: number, otherText: string): boolean {
  return time > otherTime || (time === otherTime && text < otherText)
}

export type Counts = Readonly<Record<Tone, number>> & {
  readonly citations: number
  readonly before: number
  /** The count that is compared with `before`, if it was made differently from `citations`. */
  readonly compared?: number
  /** Milliseconds since 1970; -Infinity without citations. */
  readonly lastSeen: number
  readonly platforms: readonly string[]
}

/** The chosen days, or those that they are compared with. */
export type Period = 'chosen' | 'before'

export class Tally implements Counts {
  citations = 0
  before = 0
  compared?: number
  positive = 0
  neutral = 0
  negative = 0
  lastSeen = -Infinity
  platforms: string[] = []

  add({ tone, time, platform }: CitationFacts, period: Period = 'chosen'): void {
    if (period === 'before') {
      this.before += 1
      return
    }
    this.citations += 1
    this[tone] += 1
    if (time > this.lastSeen) this.lastSeen = time
    if (!this.platforms.includes(platform)) this.platforms.push(platform)
  }

  include(counts: Counts): void {
    this.citations += counts.citations
    this.before += counts.before
    for (const tone of TONES) this[tone] += counts[tone]
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
  return entryOf(tallies, item, newTally)
}

function newTally(): Tally {
  return new Tally()
}

export function* countDays(
  citations: Iterable<CitationFacts>,
  days: DayRange,
): Generator<void, Counts, void> {
  const tally = new Tally()
  yield* visitEach(citations, (facts) => {
    if (isWithin(facts.day, days)) tally.add(facts)
  })
  return tally
}
