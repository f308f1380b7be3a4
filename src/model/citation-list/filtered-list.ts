import type { Citation } from '../../api/citations.ts'
import { newestFirst } from '../../lib/dates.ts'
import { isLinkableId } from '../../lib/ids.ts'
import { increase } from '../../lib/numbers.ts'
import { workInSlices } from '../../lib/scheduling.ts'
import { entryOf } from '../../lib/when-needed.ts'
import type { ReviewOf } from '../reviews/reviews.ts'
import { sampleOf } from '../reviews/sample.ts'
import {
  FILTERS,
  type FilterRules,
  needsRules,
  NO_RULES,
  reviewMatcher,
  STATUS_NAMES,
  type StatusName,
  textMatcher,
} from './filter-definitions.ts'
import { filterKey, isUnfiltered, type ListFilter, NO_FILTER } from './list-filter.ts'
import type { CitationSequence, ListPage } from './loaded-citations.ts'

export type Matches = {
  readonly key: string
  readonly isFiltered: boolean
  readonly citations: CitationSequence
  readonly found: number
  readonly reviewed: number
  /** The same, ignoring filters by review. */
  readonly ofAnyStatus: CountedByStatus
  /** With a filter by flag: flagged citations at the end, whose pages are not loaded. */
  readonly notLoaded: number
  /** With a filter by flag: flagged citations of which only the id is known. */
  readonly unknown: number
}

type Counted = { readonly found: number; readonly reviewed: number }

type CountedByStatus = { readonly found: number; readonly statuses: StatusCounts }

type FilterReviews = {
  get: ReviewOf
  flagged: () => readonly { readonly id: string; readonly citation?: Citation | undefined }[]
}

type FlaggedOutside = ReviewMatches & { unknown: number }
const NONE_OUTSIDE: FlaggedOutside = {
  citations: [],
  found: 0,
  reviewed: 0,
  ofAnyStatus: { found: 0, statuses: new Map() },
  unknown: 0,
}

/** Sorts after every fractional index. */
const NOT_LOADED_ORDER = '~'

type ReviewMatches = Counted & { citations: readonly Citation[]; ofAnyStatus: CountedByStatus }

/** The matches of one page, in two stages. */
type PageMatches = {
  source: ListPage
  byText: readonly Citation[]
  page: ListPage
  ofAnyStatus: CountedByStatus
} & Counted

/** Finds matches page by page (contract §6) and caches them, so a new page or review costs only its own page. */
export class FilteredList {
  matches: Matches
  /** While true, the matches belong to an earlier filter or list. */
  isSearching = false

  readonly #reviews: FilterReviews
  readonly #onChange: () => void
  readonly #loadRules: () => Promise<void>
  #filter: ListFilter = NO_FILTER
  #rules: FilterRules | null = null
  #matchers
  #list: CitationSequence
  #known = new Map<string, PageMatches>()
  #search = new AbortController()
  #searching: Promise<unknown> = Promise.resolve()

  constructor(
    list: CitationSequence,
    reviews: FilterReviews,
    onChange: () => void,
    loadRules = async (): Promise<void> => {},
  ) {
    this.#list = list
    this.#reviews = reviews
    this.#loadRules = loadRules
    this.#matchers = matchersOf(NO_FILTER, reviews.get, NO_RULES)
    this.#onChange = onChange
    this.matches = matchesOf(NO_FILTER, list, [], NONE_OUTSIDE)
  }

  setFilter(filter: ListFilter): void {
    if (filterKey(filter) === filterKey(this.#filter)) return
    this.#filter = filter
    this.#startAgain()
  }

  setRules(rules: FilterRules | null): void {
    this.#rules = rules
    if (needsRules(this.#filter)) this.#startAgain()
  }

  #startAgain(): void {
    this.#matchers = matchersOf(this.#filter, this.#reviews.get, this.#rules ?? NO_RULES)
    this.#known = new Map()
    this.#find()
  }

  setList(list: CitationSequence): void {
    if (list === this.#list) return
    this.#list = list
    this.#find()
  }

  reviewsChanged(ids: readonly string[]): void {
    const hasSearch = this.#filter.q.trim() !== ''
    const pages = new Set(ids.flatMap((id) => this.#list.pages[this.#list.pageWith(id)] ?? []))
    for (const page of pages) {
      const known = this.#known.get(page.order)
      // A changed page is searched as a whole.
      if (known?.source !== page) continue
      // Text search includes notes.
      if (hasSearch) this.#known.delete(page.order)
      else this.#known.set(page.order, this.#withReviews(page, known.byText))
    }
    if (pages.size > 0 || this.#filter.flagged === 'yes') this.#find()
  }

  async settled(): Promise<void> {
    while (this.isSearching) await this.#searching
  }

  #find(): void {
    this.#search.abort()
    this.#search = new AbortController()
    const { signal } = this.#search
    const wasSearching = this.isSearching
    this.isSearching = true
    // Usually one page is new and is searched synchronously in the first slice.
    this.#searching =
      this.#rules === null && needsRules(this.#filter)
        ? this.#waitForRules(signal)
        : workInSlices(this.#findIn(this.#list), signal)
    if (this.isSearching && !wasSearching) this.#onChange()
  }

  async #waitForRules(signal: AbortSignal): Promise<void> {
    await this.#loadRules().catch(() => undefined)
    // If the rules cannot be loaded, the search goes on without them.
    if (this.#rules === null && !signal.aborted) this.setRules(NO_RULES)
  }

  *#findIn(list: CitationSequence): Generator<void, void, void> {
    const { byText } = this.#matchers
    const found: PageMatches[] = []
    for (const page of list.pages) {
      const known = this.#known.get(page.order)
      if (known?.source === page) found.push(known)
      else {
        const matching = this.#withReviews(page, page.citations.filter(byText))
        this.#known.set(page.order, matching)
        found.push(matching)
        yield
      }
    }
    this.matches = matchesOf(
      this.#filter,
      list,
      this.#sampled(found, list),
      this.#flaggedOutside(list),
    )
    this.isSearching = false
    this.#onChange()
  }

  /** The sample is of the whole list, so that other filters show a part of it. */
  #sampled(found: readonly PageMatches[], list: CitationSequence): readonly PageMatches[] {
    if (this.#filter.sample === '') return found
    const sample = sampleOf(list.pages)
    const pages = new Set([...sample.keys()].map((id) => list.pages[list.pageWith(id)]))
    return found.map(({ source, byText, ofAnyStatus }) => {
      const sampled = pages.has(source) ? byText.filter(({ id }) => sample.has(id)) : []
      return { ...this.#withReviews(source, sampled), ofAnyStatus }
    })
  }

  /** Matching flagged citations that are not in the list, newest first. */
  #flaggedOutside(list: CitationSequence): FlaggedOutside {
    if (this.#filter.flagged === '' || this.#filter.sample !== '') return NONE_OUTSIDE
    const outside = this.#reviews.flagged().filter(({ id }) => list.indexOf(id) === -1)
    const known = outside
      .flatMap(({ citation }) => citation ?? [])
      .filter(({ id }) => isLinkableId(id))
    const byText = known
      .filter(this.#matchers.byText)
      .toSorted(newestFirst(({ detected_at }) => detected_at))
    return { ...this.#byReview(byText), unknown: outside.length - known.length }
  }

  #withReviews(source: ListPage, byText: readonly Citation[]): PageMatches {
    const { citations, ...counts } = this.#byReview(byText)
    return { source, byText, page: { order: source.order, citations }, ...counts }
  }

  #byReview(byText: readonly Citation[]): ReviewMatches {
    const { get } = this.#reviews
    const found = byText.filter(this.#matchers.reviewedOrNot)
    const citations = found.filter(this.#matchers.byReview)
    return {
      citations,
      found: found.length,
      reviewed: found.filter(({ id }) => get(id)?.reviewed === true).length,
      ofAnyStatus: { found: byText.length, statuses: countStatuses(byText, get) },
    }
  }
}

function matchersOf(filter: ListFilter, reviewOf: ReviewOf, rules: FilterRules) {
  return {
    byText: textMatcher(filter, reviewOf, rules),
    byReview: reviewMatcher(filter, reviewOf),
    reviewedOrNot: reviewMatcher({ ...filter, reviewed: '' }, reviewOf),
  }
}

function matchesOf(
  filter: ListFilter,
  list: CitationSequence,
  pages: readonly PageMatches[],
  outside: FlaggedOutside,
): Matches {
  const isFiltered = !isUnfiltered(filter)
  const matching = pages.map(({ page }) => page)
  if (outside.citations.length > 0) {
    matching.push({ order: NOT_LOADED_ORDER, citations: outside.citations })
  }
  return {
    key: filterKey(filter),
    isFiltered,
    citations: isFiltered ? list.with(matching) : list,
    ...sumOf([...pages, outside]),
    ofAnyStatus: {
      found: pages.reduce((sum, { ofAnyStatus }) => sum + ofAnyStatus.found, 0),
      statuses: sumStatuses(pages.map(({ ofAnyStatus }) => ofAnyStatus.statuses)),
    },
    notLoaded: outside.citations.length,
    unknown: outside.unknown,
  }
}

function sumOf(counts: readonly Counted[]): Counted {
  return {
    found: counts.reduce((sum, { found }) => sum + found, 0),
    reviewed: counts.reduce((sum, { reviewed }) => sum + reviewed, 0),
  }
}

type StatusCounts = ReadonlyMap<StatusName, ReadonlyMap<string, number>>

function countStatuses(citations: readonly Citation[], reviewOf: ReviewOf): StatusCounts {
  const counts: GrowingCounts = new Map()
  for (const citation of citations) {
    const review = reviewOf(citation.id)
    if (review === undefined) continue
    for (const name of STATUS_NAMES) {
      const value = FILTERS[name].valueOf(citation, review)
      if (value !== '') add(counts, name, value, 1)
    }
  }
  return counts
}

function sumStatuses(all: readonly StatusCounts[]): StatusCounts {
  const sums: GrowingCounts = new Map()
  for (const counts of all) {
    for (const [name, values] of counts) {
      for (const [value, count] of values) add(sums, name, value, count)
    }
  }
  return sums
}

type GrowingCounts = Map<StatusName, Map<string, number>>

function add(counts: GrowingCounts, name: StatusName, value: string, count: number): void {
  const values = entryOf(counts, name, () => new Map<string, number>())
  increase(values, value, count)
}

/** The first match below a citation, which need not match; the number of matches if none is below, -1 without the citation. */
export function indexBelow(list: CitationSequence, matches: CitationSequence, id: string): number {
  const source = list.pages[list.pageWith(id)]
  if (source === undefined) return -1
  const below = source.citations.slice(source.citations.findIndex((each) => each.id === id) + 1)
  const ids = new Set(below.map((citation) => citation.id))
  const page = matches.pageWith(id)
  const own = matches.pages[page]?.citations ?? []
  const offset = own.findIndex((citation) => ids.has(citation.id))
  return matches.startOf(page) + (offset === -1 ? own.length : offset)
}
