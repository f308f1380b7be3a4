import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import type { RecordsState } from '../../../model/kept/kept-records.ts'
import { ALSO_WRITTEN } from '../../../model/kept/record.ts'
import type { Step } from '../../../model/kept/steps.ts'
import type { ReviewChange } from '../../../model/reviews/review.ts'
import type { Reviews } from '../../../model/reviews/reviews.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { useCitations } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'
import styles from './message.module.css'

/** The last review of the brand's citations with Undo. */
export function ReviewMessage() {
  const { brandId, reviews, listFocus } = useCitations()
  const lastStep = useSelector(reviews.state, (state) => state.lastStep)
  useShortcuts('list', {
    undo: () => {
      const [id, ...others] = reviews.undo(brandId)?.ids ?? []
      if (id !== undefined && others.length === 0) listFocus.followTo(id)
    },
  })
  return (
    <div role="status" className={styles['messages']}>
      {lastStep?.step.brandId === brandId && <Message lastStep={lastStep} />}
    </div>
  )
}

/** How long a message stays, in milliseconds. */
const MESSAGE_MS = 10_000

type LastStep = NonNullable<RecordsState['lastStep']>

/** It leaves after a time, unless the pointer or the focus is on it. */
function Message({ lastStep }: { lastStep: LastStep }) {
  const { reviews } = useCitations()
  const isStored = useSelector(reviews.state, (state) => state.isStored)
  const words = lastStep.isUndone
    ? undoneInWords(lastStep.step)
    : stepInWords(lastStep.step, reviews)
  const ref = useRef<HTMLParagraphElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [focusedAt, setFocusedAt] = useState<LastStep | null>(null)
  useEffect(() => {
    // A button that removes itself loses the focus without an event.
    const isFocused = focusedAt !== null && ref.current?.contains(document.activeElement) === true
    if (isHovered || isFocused) return
    const timer = setTimeout(() => {
      if (reviews.state.get().lastStep === lastStep) reviews.dismissStep()
    }, MESSAGE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [reviews, lastStep, isHovered, focusedAt])
  return (
    // The handlers only hold the message.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      ref={ref}
      className={styles['message']}
      data-review-message
      onPointerEnter={() => {
        setHovered(true)
      }}
      onPointerLeave={() => {
        setHovered(false)
      }}
      onFocus={() => {
        setFocusedAt(lastStep)
      }}
      onBlur={() => {
        setFocusedAt(null)
      }}
    >
      <Spoken occasion={lastStep}>
        <span>{isStored ? words : `${words}, not stored yet`}</span>
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
  )
}

function UndoButton({ step }: { step: Step }) {
  const { brandId, reviews, listFocus } = useCitations()
  const pressed = useRef<Step | null>(null)
  return (
    <PassingButton
      onPointerDown={() => {
        // A press takes the focus from a note, which is saved then: the message shows that step before the click.
        pressed.current = step
      }}
      onClick={({ detail }) => {
        const isByKey = detail === 0
        const undone = isByKey ? step : (pressed.current ?? step)
        reviews.undo(brandId, undone)
        if (undone.ids.length === 1) listFocus.restoreIfLost(undone.ids[0])
      }}
    >
      Undo
    </PassingButton>
  )
}

function stepInWords({ ids, change }: Step, reviews: Reviews): string {
  const { reviewed, flagged }: ReviewChange = change
  const count = formatCount(ids.length, 'citation', 'citations')
  if (reviewed === false) return 'Marked as unreviewed'
  if (reviewed === true) {
    return ids.length === 1 ? 'Marked as reviewed' : `Marked ${count} as reviewed`
  }
  if (flagged === false) return 'Flag removed'
  if (flagged === true) return ids.length === 1 ? 'Flagged for follow-up' : `Flagged ${count}`
  const isMerged = ids.some((id) => reviews.get(id)?.note.includes(ALSO_WRITTEN))
  return isMerged ? 'Note saved. Another one was written meanwhile: both are kept' : 'Note saved'
}

function undoneInWords({ change }: Step): string {
  if ('reviewed' in change) return 'Review undone'
  return 'flagged' in change ? 'Flag undone' : 'Note undone'
}
