import { useRef } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import { MAX_REVIEW_NOTE_LENGTH } from '../../../model/reviews/review.ts'
import { OfferedDraft } from '../../../parts/user-data/offered-draft.tsx'
import { useDraft } from '../../../parts/user-data/use-draft.ts'
import { useIsShared } from '../../../parts/user-data/use-is-shared.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useCitations } from '../citations-context.tsx'
import { noteHint } from './note-hint.ts'
import { useReviewSelection } from './use-review-selection.ts'
import styles from './review-note.module.css'

/** Writes one note on all selected citations. */
export function NoteOnSelection({ onClose }: { onClose: () => void }) {
  const { brandId, reviews, selection } = useCitations()
  const { finish } = useReviewSelection()
  const isShared = useIsShared()
  const draft = useDraft(reviews.records.drafts, `selection ${brandId}`, { text: '', over: 0 })
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = [...selection.ids]
  const noted = ids.filter((id) => (reviews.get(id)?.note ?? '') !== '').length
  const text = draft.text.trim()
  return (
    <Dialog title={`Note on ${formatCount(ids.length, 'citation', 'citations')}`} onClose={onClose}>
      <form
        className={`stack small ${styles['note']}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (text === '') return
          draft.end()
          onClose()
          finish({ note: text })
        }}
      >
        <TextArea
          ref={field}
          label="Note"
          rows={3}
          maxLength={MAX_REVIEW_NOTE_LENGTH}
          value={draft.text}
          placeholder={noteHint(isShared)}
          onChange={({ target }) => {
            draft.change({ text: target.value })
          }}
        >
          <OfferedDraft draft={draft} field={() => field.current} />
        </TextArea>
        {noted > 0 && <p>{replacesMessage(noted)}</p>}
        <Button
          type="submit"
          variant="primary"
          className={styles['save']}
          aria-disabled={text === ''}
        >
          Save note
        </Button>
      </form>
    </Dialog>
  )
}

function replacesMessage(noted: number): string {
  return noted === 1
    ? 'One of them has a note, which this one replaces. Undo brings it back.'
    : `${formatCount(noted, 'of them has', 'of them have')} a note, which this one replaces. Undo brings them back.`
}
