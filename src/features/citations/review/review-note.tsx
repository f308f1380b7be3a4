import { useId, useState } from 'react'
import { useReviews } from './use-reviews.ts'
import styles from './review-note.module.css'

type ReviewNoteProps = { brandId: string; citationId: string }

/** The reader's note about a flagged citation; kept when the field is left. */
export function ReviewNote({ brandId, citationId }: ReviewNoteProps) {
  const store = useReviews()
  const review = store.get(citationId)
  const kept = review?.note ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  if (review?.flagged !== true && kept === '' && draft === null) return null
  return (
    <div className={styles['note']}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        value={draft ?? kept}
        placeholder="Kept in this browser"
        onChange={(event) => {
          setDraft(event.target.value)
        }}
        onBlur={() => {
          if (draft !== null && draft !== kept) {
            store.change(brandId, [citationId], { note: draft }, 'Note saved')
          }
          setDraft(null)
        }}
      />
    </div>
  )
}
