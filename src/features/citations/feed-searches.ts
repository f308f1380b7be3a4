import type { FeedList } from './feed-list.ts'
import { FeedMatches, type Marks } from './feed-matches.ts'
import { type FeedSearch, NO_FEED_SEARCH, searchKey } from './feed-search.ts'

/** A search may take so long within the task that asks for it; the rest of it follows in tasks of their own. */
const SEARCH_MS = 6
const NEXT_SEARCH_MS = 12

/** Looks through a list for the reader's filters without ever holding up the page. */
export class FeedSearches {
  readonly #list: FeedList
  readonly #marks: Marks
  readonly #onFound: () => void
  readonly #reviewed: FeedMatches
  #matches: FeedMatches
  /** The matches of another search, until all of the list has been looked at. */
  #nextMatches: FeedMatches | null = null

  /** @param onFound called when a search that took longer is done */
  constructor(list: FeedList, marks: Marks, onFound: () => void) {
    this.#list = list
    this.#marks = marks
    this.#onFound = onFound
    this.#matches = new FeedMatches(list, NO_FEED_SEARCH)
    this.#reviewed = new FeedMatches(list, { ...NO_FEED_SEARCH, reviewed: 'yes' }, marks)
  }

  /**
   * The matches of a search. Where looking through the list takes longer than a moment, the matches of the search before
   * are given until it is done.
   */
  matches(search: FeedSearch): FeedMatches {
    const key = searchKey(search)
    if (key === this.#matches.key) this.#nextMatches = null
    else if (key !== this.#nextMatches?.key) {
      this.#nextMatches = new FeedMatches(this.#list, search, this.#marks)
      this.#searchOn(this.#nextMatches, SEARCH_MS)
    }
    this.#matches.catchUp()
    return this.#matches
  }

  /** How many citations of the list the reader has reviewed. */
  get reviewedCount(): number {
    this.#reviewed.catchUp()
    return this.#reviewed.citations.length
  }

  #searchOn(matches: FeedMatches, milliseconds: number): void {
    if (matches.catchUp(milliseconds)) {
      this.#matches = matches
      this.#nextMatches = null
      return
    }
    setTimeout(() => {
      if (this.#nextMatches !== matches) return
      this.#searchOn(matches, NEXT_SEARCH_MS)
      if (this.#matches === matches) this.#onFound()
    })
  }
}
