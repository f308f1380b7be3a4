import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { todayUtc } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { saveFile } from '../../lib/save-file.ts'
import { isPersistent } from '../../model/reviews/persistence.ts'
import { readReviewFile, writeReviewFile } from '../../model/reviews/review-file.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import { REVIEWS_NOT_KEPT } from '../shared/reviews-not-kept.ts'
import { useServices } from '../shared/services.tsx'
import styles from './own-reviews.module.css'

/** Exports, imports and clears the reader's reviews and notes. */
export function OwnReviews() {
  const reviews = reviewsOf(useServices())
  const { isKept } = useSelector(reviews.state)
  const [message, setMessage] = useState({ text: '' })
  const [isAsking, setIsAsking] = useState(false)
  const [isSafe, setIsSafe] = useState<boolean | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void isPersistent().then(setIsSafe)
  }, [])
  const count = reviews
    .all()
    .filter(({ reviewed, flagged, note }) => reviewed || flagged || note !== '').length

  async function read(file: File) {
    const result = readReviewFile(await file.text(), Date.now())
    if ('problem' in result) {
      setMessage({ text: `${result.problem} Nothing was changed.` })
      return
    }
    const changed = await reviews.merge(result.reviews)
    setMessage({
      text: `${formatCount(result.reviews.length, 'record', 'records')} read, ${formatCount(changed, 'review', 'reviews')} changed.`,
    })
  }

  async function clear() {
    setIsAsking(false)
    try {
      await reviews.clear()
      setMessage({ text: 'All reviews and notes cleared.' })
    } catch {
      setMessage({
        text: 'This browser couldn’t delete the reviews and notes it keeps. Try again.',
      })
    }
  }

  return (
    <div className={styles['data']}>
      <p>
        {formatCount(count, 'citation has', 'citations have')} your reviews or notes.{' '}
        {isKept ? 'They’re kept in this browser only.' : REVIEWS_NOT_KEPT}
        {isKept && isSafe !== null && ` ${safetyInWords(isSafe)}`}
      </p>
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            const now = Date.now()
            saveFile(
              `reviews-${todayUtc(now)}.json`,
              'application/json',
              writeReviewFile(reviews.all(), now),
            )
          }}
        >
          Export reviews
        </Button>
        <Button onClick={() => input.current?.click()}>Import reviews</Button>
        <Button
          look="danger"
          aria-disabled={count === 0}
          onClick={() => {
            if (count > 0) setIsAsking(true)
          }}
        >
          Clear reviews
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="File of reviews"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file !== undefined) {
              read(file).catch(() => {
                setMessage({ text: 'The file couldn’t be read. Nothing was changed.' })
              })
            }
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className={styles['message']}>
        <Spoken occasion={message}>{message.text}</Spoken>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Clear all reviews and notes?"
          action="Clear"
          onConfirm={() => void clear()}
          onClose={() => {
            setIsAsking(false)
          }}
        >
          This deletes your reviews and notes on {formatCount(count, 'citation', 'citations')}, in
          every tab. It can’t be undone; export them first to keep a copy.
        </ConfirmDialog>
      )}
    </div>
  )
}

function safetyInWords(isSafe: boolean): string {
  return isSafe
    ? 'The browser won’t delete them to free space.'
    : 'The browser may delete them when the device runs out of space; export them to keep a copy.'
}
