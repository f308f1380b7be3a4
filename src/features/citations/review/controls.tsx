import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcutHint } from '../../../ui/shortcuts.tsx'
import { useCitations, useReview } from '../citations-context.tsx'

type ReviewControlsProps = {
  citationId: string
  /** Goes on after the citation was marked as reviewed. */
  onMark: () => void
}

/** Buttons that review and flag the open citation. */
export function ReviewControls({ citationId, onMark }: ReviewControlsProps) {
  const { brandId, reviews } = useCitations()
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  const reviewHint = useShortcutHint('review')
  const flagHint = useShortcutHint('flag')
  return (
    <>
      <Button
        aria-pressed={reviewed}
        // The key only marks, so it is not the key of a button that takes the mark away.
        aria-keyshortcuts={reviewed ? undefined : reviewHint}
        data-key={reviewed ? undefined : reviewHint}
        onClick={() => {
          reviews.toggleReviewed(brandId, citationId)
          if (!reviewed) onMark()
        }}
      >
        {reviewed && <Icon name="check" size={14} />}
        {reviewed ? 'Reviewed' : 'Mark reviewed'}
      </Button>
      <Button
        aria-pressed={flagged}
        aria-keyshortcuts={flagHint}
        data-key={flagHint}
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
