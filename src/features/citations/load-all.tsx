import { type FeedSearch, isUnfiltered } from './feed-search.ts'
import { PassingButton } from './passing-button.tsx'
import { useFeed } from './use-feed.ts'

/** Where a filter looks only at what is loaded, a way to load the rest. */
export function LoadAll({ brandId, search }: { brandId: string; search: FeedSearch }) {
  const feed = useFeed(brandId, search)
  if (isUnfiltered(search) || !feed.list.hasMore) return null
  return feed.isLoadingAll ? (
    <PassingButton
      onClick={() => {
        feed.stop()
      }}
    >
      Stop loading
    </PassingButton>
  ) : (
    <PassingButton onClick={() => void feed.loadAll()}>Load all</PassingButton>
  )
}
