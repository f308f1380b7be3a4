import type { Citation } from '../../api/citations.ts'
import { patternOf } from '../../lib/text-ranges.ts'
import type { FeedList } from './feed-list.ts'
import { type FeedSearch, isUnfiltered, searchKey } from './feed-search.ts'

/** The reader's own marks, which some filters ask about. */
export type Marks = {
  /** Grows whenever a mark changes. */
  version: number
  get: (id: string) => { reviewed: boolean; flagged: boolean; note: string } | undefined
  /** The citations whose marks changed after a version, null when that is too long ago to tell. */
  changedSince: (version: number) => readonly string[] | null
}

const NO_MARKS: Marks = { version: 0, get: () => undefined, changedSince: () => [] }

/** The clock is looked at after so many citations. */
const STRIDE = 500

/** More changed marks than this are cheaper to follow by looking at everything again. */
const MOST_SINGLE_CHANGES = 500

/**
 * The citations of a list that match the filters. It looks only at what was added or marked since the last time, so a
 * page and a mark cost the same however much is loaded, and a search over everything can be cut into short pieces.
 */
export class FeedMatches {
  readonly key: string
  /** Grows when matches came or went between others; a place in pixels is then no longer good. */
  revision = 0
  readonly #list: FeedList
  readonly #marks: Marks
  readonly #isMatch: ((citation: Citation) => boolean) | null
  readonly #usesMarks: boolean
  /** In the order of the list, changed in place. */
  readonly #found: Citation[] = []
  /** How many citations of the list were looked at, from its newest end on. */
  #scanned = 0
  #generation: number
  #insertionsSeen: number
  #marksSeen: number

  constructor(list: FeedList, search: FeedSearch, marks: Marks = NO_MARKS) {
    this.key = searchKey(search)
    this.#list = list
    this.#marks = marks
    this.#isMatch = isUnfiltered(search) ? null : matcher(search, marks)
    this.#usesMarks = search.reviewed !== '' || search.flagged !== '' || search.q.trim() !== ''
    this.#generation = list.generation
    this.#insertionsSeen = list.insertions.length
    this.#marksSeen = marks.version
  }

  /** Whether there are filters at all. */
  get isFiltered(): boolean {
    return this.#isMatch !== null
  }

  /** The matching citations in the list's order, as far as {@link catchUp} came. */
  get citations(): readonly Citation[] {
    return this.#isMatch === null ? this.#list.citations : this.#found
  }

  /** The place of a citation among the matching ones, or -1. */
  indexOf(id: string): number {
    const index = this.#list.indexOf(id)
    if (this.#isMatch === null || index === -1) return index
    const place = this.placeBelow(index)
    return this.#found[place]?.id === id ? place : -1
  }

  /** The place of the first match that stands at an index of the whole list or below it. */
  placeBelow(index: number): number {
    const { citations } = this
    let low = 0
    let high = citations.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#list.indexOf(citations[middle]?.id ?? '') < index) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Looks at what has changed since the last time.
   * @param milliseconds after which it rests
   * @returns whether it has seen everything
   */
  catchUp(milliseconds = Infinity): boolean {
    const isMatch = this.#isMatch
    if (isMatch === null) {
      this.revision = this.#list.revision
      return true
    }
    if (this.#generation !== this.#list.generation) this.#startOver()
    this.#followInsertions(isMatch)
    const areMarksFollowed = !this.#usesMarks || this.#followMarks(isMatch)
    // What was there already must not be gone for a moment.
    const end = areMarksFollowed ? performance.now() + milliseconds : Infinity
    const { citations } = this.#list
    while (this.#scanned < citations.length) {
      const next = citations.slice(this.#scanned, this.#scanned + STRIDE)
      this.#scanned += next.length
      for (const citation of next) if (isMatch(citation)) this.#found.push(citation)
      if (this.#scanned < citations.length && performance.now() >= end) return false
    }
    return true
  }

  #startOver(): void {
    this.#generation = this.#list.generation
    this.#insertionsSeen = this.#list.insertions.length
    this.#marksSeen = this.#marks.version
    this.#found.length = 0
    this.#scanned = 0
    this.revision += 1
  }

  #followInsertions(isMatch: (citation: Citation) => boolean): void {
    const { insertions, citations } = this.#list
    const unseen = insertions.slice(this.#insertionsSeen)
    this.#insertionsSeen = insertions.length
    let hasCome = false
    for (const [at, { index, count }] of unseen.entries()) {
      if (index >= this.#scanned) continue
      this.#scanned += count
      // Where it stands now, after everything that came in later, above it or in its middle.
      let start = index
      let end = index + count
      for (const later of unseen.slice(at + 1)) {
        if (later.index < end) end += later.count
        if (later.index <= start) start += later.count
      }
      const matching = citations.slice(start, end).filter(isMatch)
      const known = matching.filter(({ id }) => this.indexOf(id) === -1)
      this.#found.splice(this.placeBelow(start), 0, ...known)
      hasCome ||= known.length > 0
    }
    if (hasCome) this.revision += 1
  }

  /** @returns false when everything has to be looked at again */
  #followMarks(isMatch: (citation: Citation) => boolean): boolean {
    const changed = this.#marks.changedSince(this.#marksSeen)
    this.#marksSeen = this.#marks.version
    if (changed === null || changed.length > MOST_SINGLE_CHANGES) {
      const hadScanned = this.#scanned > 0
      this.#startOver()
      return !hadScanned
    }
    let hasMoved = false
    for (const id of changed) {
      const index = this.#list.indexOf(id)
      const citation = this.#list.citations[index]
      if (citation === undefined || index >= this.#scanned) continue
      const place = this.placeBelow(index)
      const wasMatch = this.#found[place]?.id === id
      const isOne = isMatch(citation)
      if (isOne === wasMatch) continue
      hasMoved ||= wasMatch || place < this.#found.length
      if (isOne) this.#found.splice(place, 0, citation)
      else this.#found.splice(place, 1)
    }
    if (hasMoved) this.revision += 1
    return true
  }
}

/** Whether a citation has one of the platforms, one of the sentiments, the marks and the words, each where asked for. */
export function matcher(
  { platform, sentiment, q, reviewed, flagged }: FeedSearch,
  marks: Pick<Marks, 'get'>,
): (citation: Citation) => boolean {
  // Faster than lower case, which makes two new texts of every citation.
  const words = q.trim() === '' ? null : patternOf(q.trim(), 'iu')
  return (citation) => {
    if (platform.length > 0 && !platform.includes(citation.platform)) return false
    if (sentiment.length > 0 && !sentiment.includes(citation.sentiment)) return false
    const mark = marks.get(citation.id)
    if (reviewed !== '' && (mark?.reviewed === true) !== (reviewed === 'yes')) return false
    if (flagged !== '' && mark?.flagged !== true) return false
    return (
      words === null ||
      words.test(citation.query) ||
      words.test(citation.mention) ||
      words.test(mark?.note ?? '')
    )
  }
}
