import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SHORTCUTS } from '../../../ui/shortcuts.tsx'
import { useCitations, useReview } from '../citations-context.tsx'

/** Buttons that review and flag the open citation. */
export function ReviewControls({ citationId }: { citationId: string }) {
  const { brandId, reviews } = useCitations()
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  return (
    <>
      <Button
        aria-pressed={reviewed}
        aria-keyshortcuts={SHORTCUTS.review.keys[0]}
        onClick={() => {
          reviews.toggleReviewed(brandId, citationId)
        }}
      >
        {reviewed && <Icon name="check" size={14} />}
        {reviewed ? 'Reviewed' : 'Mark reviewed'}
      </Button>
      <Button
        aria-pressed={flagged}
        aria-keyshortcuts={SHORTCUTS.flag.keys[0]}
        onClick={() => {
          reviews.toggleFlag(brandId, citationId)
        }}
      >
        <Icon name="flag" size={14} />
        {flagged ? 'Flagged' : 'Flag'}
      </Button>
    </>
  )
}
