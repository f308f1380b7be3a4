import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { timeOf } from '../../../model/kept/record.ts'
import { LONGEST_REVIEW_NOTE } from '../../../model/reviews/review.ts'
import { Button } from '../../../ui/button.tsx'
import { useShortcutHint } from '../../shared/app-shortcuts.ts'
import { useCitations, useReview } from '../citations-context.tsx'
import styles from './review-note.module.css'

/** What is in the field, when the note was written that it began with, and whether the reader has changed it. */
type Typed = { text: string; over: number; isChanged: boolean }

/**
 * The note on a citation that is flagged or whose note is wanted. It is saved whenever the reader leaves the field or the page.
 * While they type it is kept as a draft, which is offered again after a crash.
 */
export function ReviewNote({ citationId }: { citationId: string }) {
  const { brandId, reviews, listFocus, wantedNote } = useCitations()
  const review = useReview(citationId)
  const kept = review?.note ?? ''
  const { records } = reviews
  const { drafts } = records
  const [typed, setTyped] = useState<Typed | null>(null)
  const [offered, setOffered] = useState(() => drafts.get(citationId))
  const id = useId()
  const draftId = useId()
  const hint = useShortcutHint('note')
  const field = useRef<HTMLTextAreaElement>(null)
  /** What had the focus before the note. */
  const before = useRef<Element | null>(null)
  const isWanted = useSelector(wantedNote, (wanted) => wanted === citationId)
  useLayoutEffect(() => {
    if (!isWanted) return
    before.current = document.activeElement
    field.current?.focus()
    wantedNote.set(null)
  }, [wantedNote, isWanted])
  const leave = () => {
    const target = before.current
    field.current?.blur()
    if (target instanceof HTMLElement && target !== document.body && target.isConnected)
      target.focus()
    else if (!listFocus.goToRow(citationId)) listFocus.restoreIfLost()
  }
  const present = (): Typed => ({
    text: reviews.get(citationId)?.note ?? '',
    over: timeOf(records.record(citationId), 'note'),
    isChanged: false,
  })
  const keep = () => {
    if (typed?.isChanged !== true) return
    if (typed.text !== kept) reviews.change(brandId, [citationId], { note: typed.text }, typed.over)
    drafts.remove(citationId)
    setOffered(null)
    // The reader may go on, with what another tab has written meanwhile.
    setTyped(present())
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => {
    const onHide = () => {
      keepOnLeave()
    }
    // A reload and Back remove the field without a blur event.
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])
  const hasText = kept !== '' || typed !== null || offered !== null
  if (review?.flagged !== true && !hasText && !isWanted) return null
  return (
    <div className={styles['note']}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        ref={field}
        aria-keyshortcuts={hint}
        aria-describedby={offered === null ? undefined : draftId}
        rows={2}
        dir="auto"
        maxLength={LONGEST_REVIEW_NOTE}
        value={typed?.text ?? offered?.text ?? kept}
        placeholder="Kept in this browser"
        onChange={({ target: { value: text } }) => {
          const { over } = typed ?? present()
          setTyped({ text, over, isChanged: true })
          drafts.set(citationId, { text, over })
        }}
        onFocus={() => {
          const draft = offered === null ? null : { ...offered, isChanged: true }
          setTyped((earlier) => earlier ?? draft ?? present())
        }}
        onBlur={() => {
          keep()
          setTyped(null)
          before.current = null
        }}
        onKeyDown={(event) => {
          const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if ((!isSaving && event.key !== 'Escape') || event.nativeEvent.isComposing) return
          event.preventDefault()
          leave()
        }}
      />
      {offered !== null && (
        <p className={`quiet ${styles['draft']}`}>
          <span id={draftId}>An unsaved draft. It is saved when you leave the field.</span>
          <Button
            look="bare"
            // The press must not take the focus from the field, which would save the draft.
            onPointerDown={(event) => {
              event.preventDefault()
            }}
            onClick={() => {
              drafts.remove(citationId)
              setOffered(null)
              setTyped(present())
              field.current?.focus()
            }}
          >
            Discard draft
          </Button>
        </p>
      )}
    </div>
  )
}
