import { Button } from '../../../ui/button.tsx'
import { Icon, LineDrawing } from '../../../ui/icon.tsx'
import { useShortcutHint } from '../../shared/app-shortcuts.ts'
import { useCitations, useReview } from '../citations-context.tsx'
import styles from './controls.module.css'

/** A box to tick: a tick alone, beside a word that is a state, was read as one that is set. */
const UNTICKED = 'M5 5h14v14H5z'
const TICKED = `${UNTICKED}M8.5 12l2.5 2.5 4.5-5`

type ReviewControlsProps = {
  citationId: string
  /** The next citation of the list, which follows when this one was marked as reviewed. */
  next: { id: string } | null
  goTo: (target: { id: string }) => void
}

/** Buttons that review and flag the open citation, and lead to its note. */
export function ReviewControls({ citationId, next, goTo }: ReviewControlsProps) {
  const { brandId, reviews, listFocus, wantedNote } = useCitations()
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  const reviewHint = useShortcutHint('review')
  const flagHint = useShortcutHint('flag')
  const noteHint = useShortcutHint('note')
  return (
    <>
      <Button
        look={reviewed ? 'plain' : 'primary'}
        className={styles['reviewed']}
        aria-pressed={reviewed}
        // The key only marks, so it is not the key of a button that takes the mark away.
        aria-keyshortcuts={reviewed ? undefined : reviewHint}
        onClick={() => {
          reviews.toggleReviewed(brandId, citationId)
          if (!reviewed && next !== null) goTo(next)
          // A citation that leaves the list is no longer shown beside it.
          else listFocus.restoreIfLost()
        }}
      >
        <LineDrawing path={reviewed ? TICKED : UNTICKED} size={14} />
        <span>Reviewed</span>
      </Button>
      <Button
        className={styles['quiet']}
        title="Flag"
        aria-pressed={flagged}
        aria-keyshortcuts={flagHint}
        onClick={() => {
          reviews.toggleFlag(brandId, citationId)
          listFocus.restoreIfLost()
        }}
      >
        <Icon name="flag" size={14} />
        <span className="heard-on-phones">Flag</span>
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
        <span className="heard-on-phones">Note</span>
      </Button>
    </>
  )
}
