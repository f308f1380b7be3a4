import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { FeedSearch } from './feed-search.ts'
import { type Feed, feedOf } from './feed-store.ts'
import { useReviews } from './review/use-reviews.ts'

/** The feed of a brand; the component renders again whenever the feed or a review changes. */
export function useFeed(brandId: string, search: FeedSearch): Feed {
  const feed = feedOf(useQueryClient(), brandId, search)
  useSyncExternalStore(feed.subscribe, feed.getVersion)
  useReviews()
  return feed
}
