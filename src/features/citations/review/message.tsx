import { useSelector } from '@tanstack/react-store'
import { formatCount } from '../../../lib/numbers.ts'
import type { ReviewStep } from '../../../model/reviews/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { REVIEWS_NOT_KEPT } from '../../shared/reviews-not-kept.ts'
import { useCitations } from '../citations-context.tsx'
import styles from './message.module.css'

/** The last review of the brand's citations with Undo, and a warning if the browser cannot keep reviews. */
export function ReviewMessage() {
  const { brandId, reviews, listFocus } = useCitations()
  const { lastStep, isKept } = useSelector(reviews.state)
  return (
    <div role="status" className={styles['messages']}>
      {!isKept && <p className={styles['warning']}>{REVIEWS_NOT_KEPT}</p>}
      {lastStep?.step.brandId === brandId && (
        <p className={styles['message']}>
          {lastStep.isUndone ? undoneInWords(lastStep.step) : stepInWords(lastStep.step)}
          {!lastStep.isUndone && (
            <Button
              onClick={() => {
                reviews.undo(brandId)
                listFocus.return()
              }}
            >
              Undo
            </Button>
          )}
          <Button
            look="bare"
            aria-label="Dismiss"
            onClick={() => {
              reviews.dismissStep()
              listFocus.return()
            }}
          >
            <Icon name="close" size={14} />
          </Button>
        </p>
      )}
    </div>
  )
}

function stepInWords({ ids, change: { reviewed, flagged } }: ReviewStep): string {
  const count = formatCount(ids.length, 'citation', 'citations')
  if (reviewed === false) return 'Marked as unreviewed'
  if (reviewed === true) {
    return ids.length === 1 ? 'Marked as reviewed' : `Marked ${count} as reviewed`
  }
  if (flagged === false) return 'Flag removed'
  if (flagged === true) return ids.length === 1 ? 'Flagged for follow-up' : `Flagged ${count}`
  return 'Note saved'
}

function undoneInWords({ change }: ReviewStep): string {
  if (change.reviewed !== undefined) return 'Review undone'
  return change.flagged === undefined ? 'Note undone' : 'Flag undone'
}
