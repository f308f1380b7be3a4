import { useSyncExternalStore } from 'react'
import { useServices } from '../shared/services.tsx'
import type { FeedSearch } from './feed-search.ts'
import { type Feed, feedOf } from './feed-store.ts'
import { useReviews } from './review/use-reviews.ts'

/** The feed of a brand; the component renders again whenever the feed or a review changes. */
export function useFeed(brandId: string, search: FeedSearch): Feed {
  const feed = feedOf(useServices(), brandId, search)
  useSyncExternalStore(feed.subscribe, feed.getVersion)
  useReviews()
  return feed
}
