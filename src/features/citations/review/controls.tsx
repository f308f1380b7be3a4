import { timeOf } from '../../../model/collections/record.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import { useCitations, useReview } from '../citations-context.tsx'
import styles from './review.module.css'

type ReviewControlsProps = {
  citationId: string
  /** The citation that opens after this one was marked as reviewed. */
  next: { id: string } | null
  goTo: (target: { id: string }) => void
}

export function ReviewControls({ citationId, next, goTo }: ReviewControlsProps) {
  const { brandId, reviews, listFocus, wantedNote } = useCitations()
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  const reviewHint = useShortcutHint('review')
  const flagHint = useShortcutHint('flag')
  const noteHint = useShortcutHint('note')
  const flagName = flagged ? 'Flagged' : 'Flag'
  return (
    <>
      <Button
        variant={reviewed ? 'plain' : 'primary'}
        className={styles['reviewed']}
        aria-pressed={reviewed}
        // The key only marks, so it isn't announced on the button that unmarks.
        aria-keyshortcuts={reviewed ? undefined : reviewHint}
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
        className={styles['quiet']}
        title={flagName}
        aria-pressed={flagged}
        aria-keyshortcuts={flagHint}
        onClick={() => {
          reviews.toggleFlag(brandId, citationId)
          listFocus.restoreIfLost()
        }}
      >
        <Icon name="flag" size={14} />
        <span className="phone-sr-only">{flagName}</span>
      </Button>
      <Button
        className={styles['quiet']}
        title="Note"
        aria-keyshortcuts={noteHint}
        onClick={() => {
          wantedNote.set(citationId)
        }}
      >
        <Icon name="edit" size={14} />
        <span className="phone-sr-only">Note</span>
      </Button>
    </>
  )
}

export function ReviewedBy({ citationId }: { citationId: string }) {
  const { records } = useCitations().reviews
  const review = useReview(citationId)
  if (review?.reviewed !== true) return null
  if (review.by === undefined) return <span>reviewed</span>
  const time = timeOf(records.record(citationId), 'reviewed')
  return (
    <span>
      <span>reviewed by</span> <Name>{review.by}</Name>{' '}
      <RelativeTime timestamp={new Date(time).toISOString()} />
    </span>
  )
}
