import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { returnFocus } from '../return-focus.ts'
import { MARKS_NOT_KEPT } from './review.ts'
import { useReviews } from './use-reviews.ts'
import styles from './review-message.module.css'

/** What was marked last of a brand, with a way back, and a word where the browser keeps no marks. */
export function ReviewMessage({ brandId }: { brandId: string }) {
  const store = useReviews()
  const step = store.lastStep
  const isAboutBrand =
    store.lastBrandId === brandId && (step !== null || store.undoneWords !== null)
  return (
    <div role="status" className={styles['messages']}>
      {!store.isKept && <p className={styles['warning']}>{MARKS_NOT_KEPT}</p>}
      {isAboutBrand && (
        <p className={styles['message']}>
          {step === null ? `Undone: ${store.undoneWords}` : step.words}
          {step !== null && (
            <Button
              onClick={() => {
                store.undo(brandId)
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
