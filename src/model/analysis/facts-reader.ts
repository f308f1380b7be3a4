import type { Citation } from '../../api/citations.ts'
import { DAY_MS } from '../../lib/dates.ts'
import { citedPageOf, pathOf, questionText } from '../citation-list/source.ts'
import { sentimentTone, type Tone } from '../names.ts'

/** A source of cited pages. There is one object for each. */
export type Source = {
  /** As `sourceOf` gives it. Null for citations without a web address. */
  readonly host: string | null
  /** All citations of this source that were read, whatever is filtered by. */
  readonly citations: readonly CitationFacts[]
}

/** A page of a source. There is one object for each. */
export type SourcePage = {
  /** As `pathOf` writes it. */
  readonly path: string
  /** The address in the newest citation. */
  readonly url: string
}

/** A question in any case and with any white space. There is one object for each. */
export type Question = {
  readonly key: string
  /** As the newest citation spells it. */
  readonly text: string
  /** All its citations that were read, whatever is filtered by. */
  readonly citations: readonly CitationFacts[]
}

/** What the analysis counts a citation by. */
export type CitationFacts = {
  /** Milliseconds since 1970. */
  readonly time: number
  /** The day in UTC, counted since 1970. */
  readonly day: number
  readonly platform: string
  readonly sentiment: string
  readonly tone: Tone
  readonly source: Source
  /** The host that was cited, where it is a redirect to the source; null elsewhere. */
  readonly via: string | null
  readonly page: SourcePage
  readonly question: Question
}

/** `time` is that of the newest citation. */
type ReadPage = { path: string; url: string; time: number }
type ReadQuestion = { key: string; text: string; time: number; citations: CitationFacts[] }
type ReadSource = {
  host: string | null
  citations: CitationFacts[]
  pages: Map<string, ReadPage>
}

/** Reads citations. Equal hosts, pages and questions become the same objects, which makes counting cheap. */
export class FactsReader {
  readonly #sources = new Map<string | null, ReadSource>()
  readonly #questions = new Map<string, ReadQuestion>()

  /** All sources that were read. */
  get sources(): Iterable<Source> {
    return this.#sources.values()
  }

  /** All questions that were read. */
  get questions(): Iterable<Question> {
    return this.#questions.values()
  }

  read(citation: Citation): CitationFacts {
    const { platform, sentiment } = citation
    const time = Date.parse(citation.detected_at)
    const cited = citedPageOf(citation)
    const source = this.#sourceOf(cited?.source ?? null)
    const question = this.#questionOf(citation, time)
    const facts = {
      time,
      day: Math.floor(time / DAY_MS),
      platform,
      sentiment,
      tone: sentimentTone(sentiment),
      source,
      via: cited?.via ?? null,
      page: pageOf(source, cited?.address ?? null, citation.url.trim(), time),
      question,
    }
    source.citations.push(facts)
    question.citations.push(facts)
    return facts
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

/** Texts of the same instant are in the order of the alphabet, so that the order of the pages makes no difference. */
function isNewer(time: number, text: string, otherTime: number, otherText: string): boolean {
  return time > otherTime || (time === otherTime && text < otherText)
}
