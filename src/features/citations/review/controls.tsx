import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcutHint } from '../../shared/app-shortcuts.ts'
import { useCitations, useReview } from '../citations-context.tsx'

type ReviewControlsProps = {
  citationId: string
  /** The next citation of the list, which follows when this one was marked as reviewed. */
  next: { id: string } | null
  goTo: (target: { id: string }) => void
}

/** Buttons that review and flag the open citation. */
export function ReviewControls({ citationId, next, goTo }: ReviewControlsProps) {
  const { brandId, reviews, listFocus } = useCitations()
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
          if (!reviewed && next !== null) goTo(next)
          // A citation that leaves the list is no longer shown beside it.
          else listFocus.restoreIfLost()
        }}
      >
        {reviewed && <Icon name="check" size={14} />}
        <span>{reviewed ? 'Reviewed' : 'Mark reviewed'}</span>
      </Button>
      <Button
        aria-pressed={flagged}
        aria-keyshortcuts={flagHint}
        data-key={flagHint}
        onClick={() => {
          reviews.toggleFlag(brandId, citationId)
          listFocus.restoreIfLost()
        }}
      >
        <Icon name="flag" size={14} />
        <span>{flagged ? 'Flagged' : 'Flag'}</span>
      </Button>
    </>
  )
}
