import type { Citation } from '../../api/citations.ts'
import type { FeedList } from './feed-list.ts'
import type { FeedMatches } from './feed-matches.ts'
import type { FeedSearch } from './feed-search.ts'
import { useFeed } from './use-feed.ts'

/** A citation's row in the filtered list, and the rows around it; null where the list has none. */
export function useNeighbours(
  brandId: string,
  search: FeedSearch,
  citationId: string,
): { current: Citation | null; previous: Citation | null; next: Citation | null } {
  const feed = useFeed(brandId, search)
  const matches = feed.matches(search)
  const { citations } = matches
  const place = matches.indexOf(citationId)
  const current = citations[place] ?? feed.list.citations[feed.list.indexOf(citationId)] ?? null
  const after = place === -1 ? firstAfter(feed.list, matches, citationId) : place + 1
  const before = place === -1 ? after - 1 : place - 1
  if (after === -1) return { current, previous: null, next: null }
  return { current, previous: citations[before] ?? null, next: citations[after] ?? null }
}

/**
 * The place of the first match below a citation that is no match itself any more, such as one that was just marked as
 * reviewed; -1 when the list does not have it.
 */
export function firstAfter(list: FeedList, matches: FeedMatches, citationId: string): number {
  const index = list.indexOf(citationId)
  return index === -1 ? -1 : matches.placeBelow(index + 1)
}
