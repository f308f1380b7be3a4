import type { Citation } from '../../api/citations.ts'
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
  if (place === -1) return { current, previous: null, next: null }
  return { current, previous: citations[place - 1] ?? null, next: citations[place + 1] ?? null }
}
