import { useRef, useState } from 'react'
import { todayUtc } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MARKS_NOT_KEPT, readReviewFile, writeReviewFile } from './review.ts'
import { useReviews } from './use-reviews.ts'
import styles from './review-data.module.css'

/** The reader's marks and notes as a file, out of this browser and into it. */
export function ReviewData() {
  const store = useReviews()
  const [message, setMessage] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const count = store
    .all()
    .filter(({ reviewed, flagged, note }) => reviewed || flagged || note !== '').length

  async function read(file: File) {
    const result = readReviewFile(await file.text())
    if ('problem' in result) {
      setMessage(`${result.problem} Nothing was changed.`)
      return
    }
    const changed = store.merge(result.reviews)
    setMessage(
      `${formatCount(result.reviews.length, 'record', 'records')} read, ${formatCount(changed, 'mark', 'marks')} changed.`,
    )
  }

  async function clear() {
    setIsAsking(false)
    await store.clear()
    setMessage('All marks and notes are cleared.')
  }

  return (
    <div className={styles['data']}>
      <p>
        {formatCount(count, 'citation has', 'citations have')} your marks or notes.{' '}
        {store.isKept ? 'They are kept in this browser only.' : MARKS_NOT_KEPT}
      </p>
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            saveFile(
              `reviews-${todayUtc(Date.now())}.json`,
              'application/json',
              writeReviewFile(store.all()),
            )
          }}
        >
          Export marks
        </Button>
        <Button onClick={() => input.current?.click()}>Import marks</Button>
        <Button
          aria-disabled={count === 0}
          onClick={() => {
            if (count > 0) setIsAsking(true)
          }}
        >
          Clear marks
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="File of marks"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file !== undefined) {
              read(file).catch(() => {
                setMessage('The file could not be read. Nothing was changed.')
              })
            }
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className={styles['message']}>
        {message}
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Clear all marks and notes?"
          action="Clear"
          onConfirm={() => void clear()}
          onClose={() => {
            setIsAsking(false)
          }}
        >
          {formatCount(count, 'citation loses', 'citations lose')} your marks and notes in every
          tab. This cannot be undone; export them first to keep a copy.
        </ConfirmDialog>
      )}
    </div>
  )
}
