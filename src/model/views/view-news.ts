import type { CitationPage } from '../../api/citations.ts'
import { formatClockOrDay, parseTime } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { needsRules, reviewMatcher, textMatcher } from '../citation-list/filter-definitions.ts'
import type { FilterRules } from '../citation-list/filter-rules.ts'
import type { ListFilter } from '../citation-list/list-filter.ts'
import { eachOnce, sinceVisit } from '../last-visit/since-visit.ts'
import type { Visit } from '../last-visit/visit.ts'
import type { ReviewOf } from '../reviews/review.ts'
import { filterOfView, type periodStarts, type SavedView } from './views.ts'

/** New citations of a view since the last visit. */
export type ViewNews = {
  view: SavedView
  /** `3 new`. Null where they cannot be counted, as a part of the filter is unknown. */
  words: string | null
  /** Shows exactly these. */
  filter: ListFilter
}

type Facts = {
  visit: Visit | null
  /** The newest citations. */
  page: CitationPage | undefined
  starts: ReturnType<typeof periodStarts>
  reviewOf: ReviewOf
  /** Null until loaded: views that need them are left out. */
  rules: FilterRules | null
}

/** Views with new citations, and those that cannot be counted; none without new citations. */
export function newsOfViews(views: readonly SavedView[], facts: Facts): ViewNews[] {
  const { visit, page, starts, reviewOf, rules } = facts
  const found = visit && sinceVisit(visit, { score: undefined, page }).citations
  if (found === null || page === undefined) return []
  const fresh = eachOnce(page.citations).filter(
    ({ detected_at }) => parseTime(detected_at) >= parseTime(found.since),
  )
  if (fresh.length === 0) return []
  return views.flatMap((view) => {
    const own = filterOfView(view, starts)
    const isLater = parseTime(own.from) > parseTime(found.since)
    const filter = isLater ? own : { ...own, from: found.since }
    if (view.isPartial === true) return { view, words: null, filter }
    // A sample is drawn from the whole list.
    if (filter.sample !== '' || (rules === null && needsRules(filter))) return []
    const matching = fresh
      .filter(textMatcher(filter, reviewOf, rules ?? undefined))
      .filter(reviewMatcher(filter, reviewOf))
    if (matching.length === 0) return []
    const more = found.areAll ? '' : ' or more'
    return { view, words: `${formatNumber(matching.length)}${more} new`, filter }
  })
}

/** A list that is opened asks for its first page only if the known one is older. */
const FRESH_MS = 60_000

/**
 * Of the first page as others loaded it, the newest: what a number opens. `at` is `as of 10:42 UTC` where a list that is opened
 * would ask again, and perhaps find more; else ''. @param loadedAt milliseconds since 1970, 0 for never
 */
export function newestPage(
  known: readonly { page: CitationPage | undefined; loadedAt: number }[],
  now: number,
): { page: CitationPage | undefined; at: string } {
  const [newest] = known.toSorted((one, other) => other.loadedAt - one.loadedAt)
  if (newest === undefined || newest.loadedAt === 0) return { page: undefined, at: '' }
  const { page, loadedAt } = newest
  return { page, at: now - loadedAt > FRESH_MS ? `as of ${formatClockOrDay(loadedAt, now)}` : '' }
}
