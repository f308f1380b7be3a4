import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toggleFlag, toggleReviewed } from './use-review-keys.ts'
import { useReviews } from './use-reviews.ts'

/** Marks and flags the citation that is open. */
export function ReviewControls({ brandId, citationId }: { brandId: string; citationId: string }) {
  const store = useReviews()
  const review = store.get(citationId)
  const isReviewed = review?.reviewed === true
  const isFlagged = review?.flagged === true
  return (
    <>
      <Button
        aria-pressed={isReviewed}
        aria-keyshortcuts="e"
        onClick={() => {
          toggleReviewed(store, brandId, citationId)
        }}
      >
        {isReviewed && <Icon name="check" size={14} />}
        {isReviewed ? 'Reviewed' : 'Mark reviewed'}
      </Button>
      <Button
        aria-pressed={isFlagged}
        aria-keyshortcuts="f"
        onClick={() => {
          toggleFlag(store, brandId, citationId)
        }}
      >
        <Icon name="flag" size={14} />
        {isFlagged ? 'Flagged' : 'Flag'}
      </Button>
    </>
  )
}
