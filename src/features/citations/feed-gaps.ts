import { CancelledError } from '@tanstack/react-query'
import type { CitationPage } from '../../api/citations.ts'
import { isDeadCursor } from './cursor-walk.ts'
import type { Gap } from './feed-archive.ts'
import type { FeedList } from './feed-list.ts'

/** What reaches further than this leaves a gap: a tab that slept for a week must not walk for minutes. */
const MOST_PAGES = 10

/** What is missing between news and what was loaded before them, and the way to close it. */
export class FeedGaps {
  /** Why the newest gap could not be closed, null when nobody has tried or it was cut short. */
  error: unknown = null

  readonly #list: FeedList
  readonly #ask: (cursor: string | null) => Promise<CitationPage>
  readonly #tell: () => void
  /** Newest first. */
  #gaps: Gap[] = []
  /** The gap that pages are on their way for. */
  #open: Gap | null = null
  #pagesAsked = 0

  /**
   * @param ask asks the service for the page of a cursor
   * @param tell called after every change that can be seen
   */
  constructor(
    list: FeedList,
    ask: (cursor: string | null) => Promise<CitationPage>,
    tell: () => void,
  ) {
    this.#list = list
    this.#ask = ask
    this.#tell = tell
  }

  /** Those that stay as they are, and the one that is being closed. */
  get all(): Gap[] {
    return this.#open === null ? this.#gaps : [this.#open, ...this.#gaps]
  }

  /** Whether there is one that nobody is closing. */
  get isSome(): boolean {
    return this.#gaps.length > 0
  }

  /** Whether there is no way into the newest one but through everything above it. */
  get isNewestCutOff(): boolean {
    const newest = this.#gaps[0]
    return newest !== undefined && isCutOff(newest)
  }

  /** Begins with those of an earlier visit, or with none. */
  replaceBy(gaps: Gap[]): void {
    this.#gaps = gaps
    this.error = null
  }

  /** Puts a page of news above the list; until {@link walk} has gone on from it the rest is missing. */
  begin(first: CitationPage): void {
    const below = this.#list.citations[0]?.id ?? null
    this.#pagesAsked = 1
    this.#add(first, { cursor: first.nextCursor, below })
  }

  /** Takes up the newest gap again, from where its pages ended. */
  resume(): void {
    this.#pagesAsked = 0
    this.#open = this.#gaps[0] ?? null
    this.#gaps = this.#gaps.slice(1)
  }

  /** Follows the news until they reach what was loaded before; what is still missing then stays a gap. */
  async walk(): Promise<void> {
    this.error = null
    while (this.#pagesAsked < MOST_PAGES) {
      const gap: Gap | null = this.#open
      if (gap === null || isCutOff(gap)) break
      this.#pagesAsked += 1
      try {
        this.#add(await this.#ask(gap.cursor), gap)
      } catch (error) {
        if (isDeadCursor(error)) this.#open = { ...gap, cursor: null }
        else if (!(error instanceof CancelledError)) this.error = error
        break
      }
    }
    if (this.#open !== null) this.#gaps = [this.#open, ...this.#gaps]
    this.#open = null
    this.#tell()
  }

  /** Puts a page of news at its place; what is kept from now on knows of what is still missing below it. */
  #add(page: CitationPage, gap: Gap): void {
    this.#open = this.#list.addNews(page, gap.below) ? null : { ...gap, cursor: page.nextCursor }
    this.#tell()
  }
}

/** Whether the service gave no cursor that leads into it. */
function isCutOff({ cursor }: Gap): boolean {
  return cursor === null || cursor === ''
}
