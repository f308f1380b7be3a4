import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { returnFocus } from '../return-focus.ts'
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
      {(step !== null || store.undoneWords !== null) && (
        <p className={styles['message']}>
          {step === null ? `Undone: ${store.undoneWords}` : step.words}
          {step !== null && (
            <Button
              onClick={() => {
                store.undo()
                returnFocus()
              }}
            >
              Undo
            </Button>
          )}
          <Button
            look="bare"
            aria-label="Dismiss"
            onClick={() => {
              store.dismissStep()
              returnFocus()
            }}
          >
            <Icon name="close" size={14} />
          </Button>
        </p>
      )}
    </div>
  )
}
