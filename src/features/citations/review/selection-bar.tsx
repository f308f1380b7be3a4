import { useState, useRef, Suspense } from 'react'
import { formatNumber, formatCount } from '../../../lib/numbers.ts'
import { MAX_REVIEW_NOTE_LENGTH, type ReviewChange } from '../../../model/reviews/reviews.ts'
import { useIsShared } from '../../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../../parts/user-data/use-draft.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { useCitations, useList, ListButton } from '../citations-context.tsx'
import { thumbBarWithText, useIsPhone } from '../use-screen.ts'
import { noteHint } from './review-note.tsx'
import styles from './review.module.css'

export function SelectionBar() {
  const { selection } = useCitations()
  const { finish } = useReviewSelection()
  const count = useSelectionMessage()
  const { citations: rows, isFiltered } = useList(({ matches }) => matches)
  // Elsewhere the open citation has the primary action.
  const isPhone = useIsPhone()
  const [isNoting, setIsNoting] = useState(false)
  const hasOthers = selection.ids.size < rows.length
  return (
    <div role="group" aria-label="Selection" className={`${styles['bar']} ${thumbBarWithText}`}>
      <p>{count}</p>
      {hasOthers && (
        <ListButton variant="bare" onClick={() => selection.selectAll(rows)}>
          {`Select all ${formatNumber(rows.length)} ${isFiltered ? 'matching' : 'loaded'}`}
        </ListButton>
      )}
      <ListButton variant="bare" onClick={selection.clear}>
        Clear selection
      </ListButton>
      <ListButton
        variant={isPhone ? 'primary' : 'plain'}
        onClick={() => finish({ reviewed: true })}
      >
        Mark reviewed
      </ListButton>
      <ListButton onClick={() => finish({ flagged: true })}>Flag</ListButton>
      <Button aria-haspopup="dialog" onClick={() => setIsNoting(true)}>
        Note
      </Button>
      <ExportSelectionButton />
      {isNoting && <NoteOnSelection onClose={() => setIsNoting(false)} />}
    </div>
  )
}

/** Rendered even if nothing is selected, because live regions announce only changes. */
export function SelectionAnnouncer() {
  const { selection } = useCitations()
  const count = useSelectionMessage()
  useAnnounced(selection.ids.size > 0 ? count : '')
  return null
}

/** `3 selected, 1 hidden by the filters` */
function useSelectionMessage(): string {
  const { ids } = useCitations().selection
  const rows = useList(({ matches }) => matches.citations)
  const hidden = [...ids].filter((id) => rows.indexOf(id) === -1).length
  const selected = `${formatNumber(ids.size)} selected`
  return hidden === 0 ? selected : `${selected}, ${formatNumber(hidden)} hidden by the filters`
}

function NoteOnSelection({ onClose }: { onClose: () => void }) {
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
        className={`grid gap-1 text-xs ${styles['note']}`}
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
          onChange={({ target }) => draft.change({ text: target.value })}
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

const ExportSelectionDialog = lazyPart(
  async () => (await import('../export/export-selection-dialog.tsx')).ExportSelectionDialog,
  <p role="alert">The export couldn’t be opened. Reload the page.</p>,
)

function ExportSelectionButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Export selection
      </Button>
      <Suspense>{isOpen && <ExportSelectionDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** Reviews all selected citations as one operation; both functions return false if none is selected. */
export function useReviewSelection() {
  const { brandId, reviews, selection, listFocus } = useCitations()
  const ids = [...selection.ids]
  return {
    finish: (change: ReviewChange): boolean => {
      if (ids.length === 0) return false
      reviews.change(brandId, ids, change)
      selection.clear()
      // The focused row may no longer match the filter.
      listFocus.restoreIfLost()
      return true
    },
    /** Flags them or, if all are flagged, unflags them. They stay selected. */
    toggleFlag: (): boolean => {
      if (ids.length === 0) return false
      const areFlagged = ids.every((id) => reviews.get(id)?.flagged === true)
      reviews.change(brandId, ids, { flagged: !areFlagged })
      return true
    },
  }
}
