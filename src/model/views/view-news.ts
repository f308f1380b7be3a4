import type { CitationPage } from '../../api/citations.ts'
import { formatClockOrDay, parseTime } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { needsRules, reviewMatcher, textMatcher } from '../citation-list/filter-definitions.ts'
import type { FilterRules } from '../citation-list/filter-rules.ts'
import type { ListFilter } from '../citation-list/list-filter.ts'
import { eachOnce, sinceVisit } from '../last-visit/since-visit.ts'
import type { Visit } from '../last-visit/visit.ts'
import type { Phrase } from '../phrase.ts'
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
 * Of the first page as others loaded it, the newest: what a number opens. `at` is `at 10:42 UTC` where a list that is opened
 * would ask again, and perhaps find more; else ''. @param loadedAt milliseconds since 1970, 0 for never
 */
export function newestPage(
  known: readonly { page: CitationPage | undefined; loadedAt: number }[],
  now: number,
): { page: CitationPage | undefined; at: string } {
  const [newest] = known.toSorted((one, other) => other.loadedAt - one.loadedAt)
  if (newest === undefined || newest.loadedAt === 0) return { page: undefined, at: '' }
  const { page, loadedAt } = newest
  return { page, at: now - loadedAt > FRESH_MS ? `at ${formatClockOrDay(loadedAt, now)}` : '' }
}

/** More would be a list. */
const MAX_NAMED = 3

/** In characters. The menu of saved views has the whole names. */
const MAX_NAME = 40
const MIN_NAME = 12

/**
 * Empty without news.
 * @param room in characters; as many views are named as fit, but at least one
 */
export function viewNewsPhrase(news: readonly ViewNews[], at = '', room = Infinity): Phrase {
  const counted = news.filter(({ words }) => words !== null)
  const others = news.filter(({ words }) => words === null)
  const start = at === '' ? 'In saved views: ' : `In saved views ${at}: `
  const longest = Math.max(
    MIN_NAME,
    Math.min(MAX_NAME, room - start.length - ' 50 or more new and 9 more.'.length),
  )
  let left = room - start.length - ' and 9 more.'.length
  const shown = counted.slice(0, MAX_NAMED).flatMap(({ view, words, filter }, index) => {
    const name = clipped(view.name, longest)
    left -= name.length + (words ?? '').length + 5
    if (index > 0 && left < 0) return []
    return [{ name, words: words ?? '', filter }]
  })
  const told = shown.flatMap(({ name, words, filter }, index): Phrase => [
    `${index === 0 ? start : ', '}“`,
    { name },
    '” ',
    { text: words, link: { to: 'citations', search: filter } },
  ])
  const more = counted.length - shown.length
  const end = more > 0 ? ` and ${formatNumber(more)} more.` : '.'
  const names = others.slice(0, MAX_NAMED).map(({ view }) => clipped(view.name, longest))
  const isNamed = names.join(', ').length + ' Not counted: '.length <= left
  const unknown = isNamed
    ? names.flatMap((name, index): Phrase => [
        `${index === 0 ? ' Not counted: ' : ', '}“`,
        { name },
        '”',
      ])
    : [` ${formatCount(others.length, 'view', 'views')} not counted`]
  return [
    ...told,
    ...(told.length > 0 ? [end] : []),
    ...(others.length > 0 ? [...unknown, '.'] : []),
  ]
}

function clipped(name: string, most: number): string {
  return name.length <= most
    ? name
    : `${name
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
}
