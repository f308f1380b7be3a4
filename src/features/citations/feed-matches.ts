import type { Citation } from '../../api/citations.ts'
import type { FeedList } from './feed-list.ts'
import { type FeedSearch, isUnfiltered, searchKey } from './feed-search.ts'

/** The reader's own marks, which some filters ask about. */
export type Marks = {
  /** Changes whenever a mark does. */
  version: number
  get: (id: string) => { reviewed: boolean; flagged: boolean; note: string } | undefined
}

const NO_MARKS: Marks = { version: 0, get: () => undefined }

/**
 * The citations of a list that match the filters. It looks only at what was added since the last time,
 * so a page costs the same however much is loaded.
 */
export class FeedMatches {
  readonly key: string
  readonly #list: FeedList
  readonly #marks: Marks
  readonly #matches: ((citation: Citation) => boolean) | null
  #found: Citation[] = []
  #placeById = new Map<string, number>()
  #scanned = 0
  #seen = ''
  #revision = 0
  readonly #usesMarks: boolean

  constructor(list: FeedList, search: FeedSearch, marks: Marks = NO_MARKS) {
    this.key = searchKey(search)
    this.#list = list
    this.#marks = marks
    this.#matches = isUnfiltered(search) ? null : matcher(search, marks)
    this.#usesMarks = search.reviewed !== '' || search.flagged !== '' || search.q.trim() !== ''
  }

  /** The matching citations in the list's order; the array is the same one as long as nothing came in between. */
  get citations(): readonly Citation[] {
    if (this.#matches === null) return this.#list.citations
    this.#catchUp(this.#matches)
    return this.#found
  }

  /** Grows when matches came or went between others; a place in pixels is then no longer good. */
  get revision(): number {
    if (this.#matches === null) return this.#list.revision
    this.#catchUp(this.#matches)
    return this.#revision
  }

  /** The place of a citation among the matching ones, or -1. */
  indexOf(id: string): number {
    if (this.#matches === null) return this.#list.indexOf(id)
    this.#catchUp(this.#matches)
    return this.#placeById.get(id) ?? -1
  }

  #catchUp(matches: (citation: Citation) => boolean): void {
    const seen = `${this.#list.revision} ${this.#usesMarks ? this.#marks.version : ''}`
    const before = this.#seen === seen ? null : this.#found
    if (before !== null) {
      this.#seen = seen
      this.#found = []
      this.#placeById = new Map()
      this.#scanned = 0
    }
    const { citations } = this.#list
    for (; this.#scanned < citations.length; this.#scanned += 1) {
      const citation = citations[this.#scanned]
      if (citation !== undefined && matches(citation)) {
        this.#placeById.set(citation.id, this.#found.length)
        this.#found.push(citation)
      }
    }
    if (before?.some(({ id }, place) => this.#found[place]?.id !== id) === true) this.#revision += 1
  }
}

/** Whether a citation has one of the platforms, one of the sentiments, the marks and the words, each where asked for. */
export function matcher(
  { platform, sentiment, q, reviewed, flagged }: FeedSearch,
  marks: Marks,
): (citation: Citation) => boolean {
  const words = q.trim().toLowerCase()
  return (citation) => {
    if (platform.length > 0 && !platform.includes(citation.platform)) return false
    if (sentiment.length > 0 && !sentiment.includes(citation.sentiment)) return false
    const mark = marks.get(citation.id)
    if (reviewed !== '' && (mark?.reviewed === true) !== (reviewed === 'yes')) return false
    if (flagged !== '' && mark?.flagged !== true) return false
    return (
      words === '' ||
      citation.query.toLowerCase().includes(words) ||
      citation.mention.toLowerCase().includes(words) ||
      (mark?.note.toLowerCase().includes(words) ?? false)
    )
  }
}
