import { useNavigate } from '@tanstack/react-router'
import type { Citation } from '../../../api/citations.ts'
import type { FeedSearch } from '../feed-search.ts'
import { useMoveKeys } from '../use-move-keys.ts'

/** `j` and `k` go to the next and the previous citation of the filtered list; Back still leads to the list. */
export function useNeighbourKeys(
  brandId: string,
  search: FeedSearch,
  previous: Citation | null,
  next: Citation | null,
): void {
  const navigate = useNavigate()
  useMoveKeys(true, (step) => {
    const target = step === 1 ? next : previous
    if (target === null) return
    void navigate({
      to: '/brands/$brandId/citations/$citationId',
      params: { brandId, citationId: target.id },
      search,
      replace: true,
      resetScroll: false,
    })
  })
}
