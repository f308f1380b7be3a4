import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useShortcutHint } from '../../../ui/shortcuts.tsx'
import { useCitations, useReview } from '../citations-context.tsx'
import styles from './note.module.css'

/** The note on a citation that is flagged or whose note is wanted. It is saved whenever the reader leaves the field or the page. */
export function ReviewNote({ citationId }: { citationId: string }) {
  const { brandId, reviews, listFocus, wantedNote } = useCitations()
  const review = useReview(citationId)
  const kept = review?.note ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
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
  const keep = () => {
    if (draft === null || draft === kept) return
    reviews.change(brandId, [citationId], { note: draft })
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => {
    const onHide = () => {
      keepOnLeave()
    }
    // A reload and Back remove the field without a blur event.
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      onHide()
    }
  }, [])
  if (review?.flagged !== true && kept === '' && draft === null && !isWanted) return null
  return (
    <div className={styles['note']}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        ref={field}
        aria-keyshortcuts={hint}
        rows={2}
        dir="auto"
        value={draft ?? kept}
        placeholder="Kept in this browser"
        onChange={(event) => {
          setDraft(event.target.value)
        }}
        onFocus={() => {
          setDraft((text) => text ?? kept)
        }}
        onBlur={() => {
          keep()
          setDraft(null)
          before.current = null
        }}
        onKeyDown={(event) => {
          const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if ((!isSaving && event.key !== 'Escape') || event.nativeEvent.isComposing) return
          event.preventDefault()
          leave()
        }}
      />
    </div>
  )
}
