import type { CitationPage } from '../../api/citations.ts'
import { formatClockOrDay, parseTime } from '../../lib/dates.ts'
import { formatNumber, formatCount } from '../../lib/numbers.ts'
import {
  type FilterRules,
  needsRules,
  reviewMatcher,
  textMatcher,
} from '../citation-list/filter-definitions.ts'
import type { ListFilter } from '../citation-list/list-filter.ts'
import { startOf } from '../citation-list/question-text.ts'
import { type Visit, eachOnce, sinceVisit } from '../last-visit/last-visit.ts'
import type { Phrase } from '../phrase.ts'
import type { ReviewOf } from '../reviews/reviews.ts'
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

// Apart from the counts, which the list of citations loads without the sentence.

/** More would be a list. */
const MAX_NAMED = 3

/** Whether or not it says when, so that no link goes once it does. */
const MAX_FRAME = 'In saved views, as of 27 Nov, 18:03 UTC: and 9 more views. '

/** In characters. The menu of saved views has the whole names. */
const MAX_NAME = 24

/** Empty without news. @param room in characters; as many views are named as fit, but at least one */
export function viewNewsPhrase(news: readonly ViewNews[], at = '', room = Infinity): Phrase {
  const counted = news.filter(({ words }) => words !== null)
  const others = news.filter(({ words }) => words === null)
  let left = room - MAX_FRAME.length
  const named = counted.slice(0, MAX_NAMED).filter(({ view, words }, index) => {
    left -= shortName(view).length + String(words).length + 5
    return index === 0 || left >= 0
  })
  const told = named.flatMap(({ view, words, filter }, index): Phrase => [
    `${index > 0 ? ', ' : at === '' ? 'In saved views: ' : `In saved views, ${at}: `}“`,
    { name: shortName(view) },
    '” ',
    { text: words ?? '', link: { to: 'citations', search: filter } },
  ])
  const more = counted.length - named.length
  const end = more > 0 ? ` and ${formatCount(more, 'more view', 'more views')}.` : '.'
  const unknown = others
    .slice(0, left > 0 ? MAX_NAMED : 1)
    .flatMap(({ view }, index): Phrase => [
      `${index === 0 ? ' Not counted: ' : ', '}“`,
      { name: shortName(view) },
      '”',
    ])
  return [
    ...told,
    ...(told.length > 0 ? [end] : []),
    ...unknown,
    ...(unknown.length > 0 ? ['.'] : []),
  ]
}

function shortName({ name }: SavedView): string {
  return name.length > MAX_NAME ? `${startOf(name, MAX_NAME - 1)}…` : name
}
