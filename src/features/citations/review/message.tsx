import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listInWords } from '../../../lib/language.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { ALSO_WRITTEN } from '../../../model/kept/record.ts'
import type { RecordsState } from '../../../model/kept/records-options.ts'
import type { Step } from '../../../model/kept/steps.ts'
import type { ReviewChange } from '../../../model/reviews/review.ts'
import type { Reviews } from '../../../model/reviews/reviews.ts'
import { announce } from '../../../ui/live-region.tsx'
import { useShortcuts } from '../../shared/app-shortcuts.ts'
import { storedInWords } from '../../shared/stored-words.ts'
import { hasMoreMatches, useCitations } from '../citations-context.tsx'
import { ListButton } from '../list/list-button.tsx'
import { whoHasTheRest } from '../next-free.ts'
import { rowsAround } from '../reader/use-neighbours.ts'
import { useOpenAt } from '../use-open-at.ts'
import { ApartMessage } from './apart-message.tsx'
import { DismissButton } from './dismiss-button.tsx'
import styles from './message.module.css'

/** The last review of the brand's citations with Undo. @param isSelecting whether the actions for a selection are shown */
export function ReviewMessage({ isSelecting = false }: { isSelecting?: boolean }) {
  const { brandId, reviews, listFocus } = useCitations()
  const lastStep = useSelector(reviews.state, (state) => state.lastStep)
  useShortcuts('list', {
    undo: () => {
      const [id, ...others] = reviews.undo(brandId)?.ids ?? []
      if (id !== undefined && others.length === 0) listFocus.followTo(id)
    },
  })
  useAnnouncedSteps()
  return (
    <div className={`stack small ${styles['messages']}`} data-selecting={isSelecting}>
      <ApartMessage />
      {lastStep?.step.brandId === brandId && <Message lastStep={lastStep} />}
    </div>
  )
}

type LastStep = NonNullable<RecordsState['lastStep']>

/**
 * Announces each step with the question of its citation. It happens with the step and not after rendering, because the focus
 * then moves on, and “Marked as reviewed” would follow the name of the next citation.
 */
function useAnnouncedSteps() {
  const { brandId, reviews, list } = useCitations()
  const messageInWords = useEffectEvent(useMessageInWords())
  useEffect(() => {
    let last = reviews.state.get().lastStep
    const titleOf = ([id = '', ...others]: readonly string[]) => {
      if (others.length > 0) return ''
      const known = list.snapshot.get().citations.withId(id) ?? reviews.get(id)?.citation
      return known?.query.trim() ?? ''
    }
    const { unsubscribe } = reviews.state.subscribe(({ lastStep, isStored }) => {
      if (lastStep === last) return
      last = lastStep
      if (lastStep?.step.brandId !== brandId) return
      const title = titleOf(lastStep.step.ids)
      const words = messageInWords(lastStep, isStored)
      announce(title === '' ? words : `${words}: ${title}`)
    })
    return unsubscribe
  }, [brandId, reviews, list])
}

/** How long a message stays, in milliseconds. */
const MESSAGE_MS = 10_000

/** It leaves after a time, unless the pointer or the focus is on it. */
function Message({ lastStep }: { lastStep: LastStep }) {
  const { reviews } = useCitations()
  const messageInWords = useMessageInWords()
  const isStored = useSelector(reviews.state, (state) => state.isStored)
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
  // What was undone is only said, and the next action takes it away.
  useEffect(() => {
    if (!lastStep.isUndone) return
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const leave = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) === true) return
      if (reviews.state.get().lastStep === lastStep) reviews.dismissStep()
    }
    document.addEventListener('keydown', leave, options)
    document.addEventListener('pointerdown', leave, options)
    return () => {
      stop.abort()
    }
  }, [reviews, lastStep])
  return (
    // The handlers only hold the message.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      ref={ref}
      className={`row ${styles['message']}`}
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
      <span>{messageInWords(lastStep, isStored)}</span>
      {!lastStep.isUndone && <UndoButton step={lastStep.step} />}
      <DismissButton
        onClick={() => {
          reviews.dismissStep()
        }}
      />
    </p>
  )
}

function UndoButton({ step }: { step: Step }) {
  const { brandId, reviews, listFocus } = useCitations()
  const pressed = useRef<Step | null>(null)
  return (
    <ListButton
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
    </ListButton>
  )
}

/** @returns what a message says: the step, and after a review who has the rest of the list open, where nothing else follows */
function useMessageInWords() {
  const { list, filter, reviews } = useCitations()
  const openAt = useOpenAt()
  const restInWords = (citationId: string) => {
    const snapshot = list.snapshot.get()
    if (hasMoreMatches(snapshot, filter)) return ''
    const around = rowsAround(snapshot, citationId, filter.reviewed === 'no')
    const names = whoHasTheRest(snapshot.matches.citations, around, openAt)
    return names.length === 0 ? '' : `. The rest is open at ${listInWords(names)}`
  }
  return ({ step, isUndone }: LastStep, isStored: boolean) => {
    if (isUndone) return storedInWords(undoneInWords(step), isStored)
    const words = storedInWords(stepInWords(step, reviews), isStored)
    const { reviewed }: ReviewChange = step.change
    const [id = '', ...others] = step.ids
    return reviewed === true && others.length === 0 ? words + restInWords(id) : words
  }
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
  if (ids.length > 1) return `Note saved on ${count}`
  return isMerged ? 'Note saved. Another one was written meanwhile: both are kept' : 'Note saved'
}

function undoneInWords({ change }: Step): string {
  if ('reviewed' in change) return 'Review undone'
  return 'flagged' in change ? 'Flag undone' : 'Note undone'
}
