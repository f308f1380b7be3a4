import type { Citation } from '../../api/citations.ts'
import type { FeedList } from './feed-list.ts'
import { type FeedSearch, isUnfiltered, searchKey } from './feed-search.ts'

/**
 * The citations of a list that match the filters. It looks only at what was added since the last time,
 * so a page costs the same however much is loaded.
 */
export class FeedMatches {
  readonly key: string
  readonly #list: FeedList
  readonly #matches: ((citation: Citation) => boolean) | null
  #found: Citation[] = []
  #placeById = new Map<string, number>()
  #scanned = 0
  #revision = 0

  constructor(list: FeedList, search: FeedSearch) {
    this.key = searchKey(search)
    this.#list = list
    this.#matches = isUnfiltered(search) ? null : matcher(search)
  }

  /** The matching citations in the list's order; the array is the same one as long as nothing came in between. */
  get citations(): readonly Citation[] {
    if (this.#matches === null) return this.#list.citations
    this.#catchUp(this.#matches)
    return this.#found
  }

  /** The place of a citation among the matching ones, or -1. */
  indexOf(id: string): number {
    if (this.#matches === null) return this.#list.indexOf(id)
    this.#catchUp(this.#matches)
    return this.#placeById.get(id) ?? -1
  }

  #catchUp(matches: (citation: Citation) => boolean): void {
    if (this.#revision !== this.#list.revision) {
      this.#revision = this.#list.revision
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
  }
}

/** Whether a citation has one of the platforms, one of the sentiments and the words, each where asked for. */
function matcher({ platform, sentiment, q }: FeedSearch): (citation: Citation) => boolean {
  const words = q.trim().toLowerCase()
  return (citation) =>
    (platform.length === 0 || platform.includes(citation.platform)) &&
    (sentiment.length === 0 || sentiment.includes(citation.sentiment)) &&
    (words === '' ||
      citation.query.toLowerCase().includes(words) ||
      citation.mention.toLowerCase().includes(words))
}
