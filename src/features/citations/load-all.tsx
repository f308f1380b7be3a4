import { Button } from '../../ui/button.tsx'
import { type FeedSearch, isUnfiltered } from './feed-search.ts'
import { useFeed } from './use-feed.ts'

/** Where a filter looks only at what is loaded, a way to load the rest. */
export function LoadAll({ brandId, search }: { brandId: string; search: FeedSearch }) {
  const feed = useFeed(brandId, search)
  if (isUnfiltered(search) || !feed.list.hasMore) return null
  return feed.isLoadingAll ? (
    <Button
      onClick={() => {
        feed.stop()
      }}
    >
      Stop loading
    </Button>
  ) : (
    <Button onClick={() => void feed.loadAll()}>Load all</Button>
  )
}
