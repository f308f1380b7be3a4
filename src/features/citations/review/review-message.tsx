import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MARKS_NOT_KEPT } from './review.ts'
import { useReviews } from './use-reviews.ts'
import styles from './review-message.module.css'

/** What was marked last, with a way back, and a word where the browser keeps no marks. */
export function ReviewMessage() {
  const store = useReviews()
  const step = store.lastStep
  return (
    <div role="status" className={styles['messages']}>
      {!store.isKept && <p className={styles['warning']}>{MARKS_NOT_KEPT}</p>}
      {step !== null && (
        <p className={styles['message']}>
          {step.words}
          <Button
            onClick={() => {
              store.undo()
            }}
          >
            Undo
          </Button>
          <Button
            look="bare"
            aria-label="Dismiss"
            onClick={() => {
              store.dismissStep()
            }}
          >
            <Icon name="close" size={14} />
          </Button>
        </p>
      )}
    </div>
  )
}
