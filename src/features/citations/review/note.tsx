import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCitations, useReview } from '../citations-context.tsx'
import styles from './note.module.css'

/** The note on a flagged citation. It is saved whenever the reader leaves the field or the page. */
export function ReviewNote({ citationId }: { citationId: string }) {
  const { brandId, reviews } = useCitations()
  const review = useReview(citationId)
  const kept = review?.note ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  const keep = () => {
    if (draft === null || draft === kept) return
    reviews.change(brandId, [citationId], { note: draft })
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => {
    const leave = () => {
      keepOnLeave()
    }
    // A reload and Back remove the field without a blur event.
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])
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
          keep()
          setDraft(null)
        }}
      />
    </div>
  )
}
