import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import type { ReviewStep } from '../../../model/reviews/reviews.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { REVIEWS_NOT_KEPT } from '../../shared/reviews-not-kept.ts'
import { useCitations } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'
import styles from './message.module.css'

/** The last review of the brand's citations with Undo, and a warning if the browser cannot keep reviews. */
export function ReviewMessage() {
  const { brandId, reviews } = useCitations()
  const { lastStep, isKept } = useSelector(reviews.state)
  useShortcuts('list', {
    undo: () => {
      reviews.undo(brandId)
    },
  })
  return (
    <div role="status" className={styles['messages']}>
      {!isKept && <p className={styles['warning']}>{REVIEWS_NOT_KEPT}</p>}
      {lastStep?.step.brandId === brandId && (
        <p className={styles['message']} data-review-message>
          <Spoken occasion={lastStep}>
            <span>
              {lastStep.isUndone ? undoneInWords(lastStep.step) : stepInWords(lastStep.step)}
            </span>
          </Spoken>
          {!lastStep.isUndone && <UndoButton step={lastStep.step} />}
          <PassingButton
            look="bare"
            aria-label="Dismiss"
            onClick={() => {
              reviews.dismissStep()
            }}
          >
            <Icon name="close" size={14} />
          </PassingButton>
        </p>
      )}
    </div>
  )
}

function UndoButton({ step }: { step: ReviewStep }) {
  const { brandId, reviews } = useCitations()
  const pressed = useRef<ReviewStep | null>(null)
  return (
    <PassingButton
      onPointerDown={() => {
        // A press takes the focus from a note, which is saved then: the message shows that step before the click.
        pressed.current = step
      }}
      onClick={({ detail }) => {
        const isByKey = detail === 0
        reviews.undo(brandId, isByKey ? step : (pressed.current ?? step))
      }}
    >
      Undo
    </PassingButton>
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
