import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatList } from '../../../lib/language.ts'
import { formatCount } from '../../../lib/numbers.ts'
import type { RecordsState } from '../../../model/collections/collection.ts'
import type { Operation } from '../../../model/collections/operations.ts'
import { ALSO_WRITTEN } from '../../../model/collections/record.ts'
import type { ReviewChange, Reviews } from '../../../model/reviews/reviews.ts'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { storedMessage } from '../../../parts/app/stored-message.ts'
import { Icon } from '../../../ui/icon.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { hasMoreMatches, useCitations, ListButton } from '../citations-context.tsx'
import { rowsAround, useViewers, whoHasTheRest } from '../reader/use-neighbours.ts'
import styles from './review.module.css'

/** @param isSelecting whether the selection bar is shown */
export function ReviewMessage({ isSelecting = false }: { isSelecting?: boolean }) {
  const { brandId, reviews, listFocus } = useCitations()
  const lastOperation = useSelector(reviews.state, (state) => state.lastOperation)
  useShortcuts('list', {
    undo: () => {
      const [id, ...others] = reviews.undo(brandId)?.ids ?? []
      if (id !== undefined && others.length === 0) listFocus.followTo(id)
    },
  })
  useAnnouncedOperations()
  return (
    <div className={`grid gap-2 text-xs ${styles['messages']}`} data-selecting={isSelecting}>
      {lastOperation?.step.brandId === brandId && <Message lastOperation={lastOperation} />}
    </div>
  )
}

type LastOperation = NonNullable<RecordsState['lastOperation']>

/** Announces a review with its question at once: after rendering, the next citation's name would be read before it. */
function useAnnouncedOperations() {
  const { brandId, reviews, list } = useCitations()
  const formatMessage = useEffectEvent(useFormatMessage())
  useEffect(() => {
    let last = reviews.state.get().lastOperation
    const titleOf = ([id = '', ...others]: readonly string[]) => {
      if (others.length > 0) return ''
      const known = list.snapshot.get().citations.withId(id) ?? reviews.get(id)?.citation
      return known?.query.trim() ?? ''
    }
    const { unsubscribe } = reviews.state.subscribe(({ lastOperation, isStored }) => {
      if (lastOperation === last) return
      last = lastOperation
      if (lastOperation?.step.brandId !== brandId) return
      const title = titleOf(lastOperation.step.ids)
      const words = formatMessage(lastOperation, isStored)
      announce(title === '' ? words : `${words}: ${title}`)
    })
    return unsubscribe
  }, [brandId, reviews, list])
}

const MESSAGE_MS = 10_000

function Message({ lastOperation }: { lastOperation: LastOperation }) {
  const { reviews } = useCitations()
  const formatMessage = useFormatMessage()
  const isStored = useSelector(reviews.state, (state) => state.isStored)
  const ref = useRef<HTMLParagraphElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [focusedAt, setFocusedAt] = useState<LastOperation | null>(null)
  useEffect(() => {
    // A button that removes itself loses the focus without an event.
    const isFocused = focusedAt !== null && ref.current?.contains(document.activeElement) === true
    if (isHovered || isFocused) return
    const timer = setTimeout(() => {
      if (reviews.state.get().lastOperation === lastOperation) reviews.dismissOperation()
    }, MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [reviews, lastOperation, isHovered, focusedAt])
  // An undo is only announced, and the next action removes it.
  useEffect(() => {
    if (!lastOperation.isUndone) return
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const leave = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) === true) return
      if (reviews.state.get().lastOperation === lastOperation) reviews.dismissOperation()
    }
    document.addEventListener('keydown', leave, options)
    document.addEventListener('pointerdown', leave, options)
    return () => stop.abort()
  }, [reviews, lastOperation])
  return (
    // The handlers only keep the message open.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      ref={ref}
      className={`flex items-center gap-2-half bg-surface ${styles['message']}`}
      data-review-message
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocusedAt(lastOperation)}
      onBlur={() => setFocusedAt(null)}
    >
      <span>{formatMessage(lastOperation, isStored)}</span>
      {!lastOperation.isUndone && <UndoButton step={lastOperation.step} />}
      <ListButton variant="bare" aria-label="Dismiss" onClick={() => reviews.dismissOperation()}>
        <Icon name="close" size={14} />
      </ListButton>
    </p>
  )
}

function UndoButton({ step }: { step: Operation }) {
  const { brandId, reviews, listFocus } = useCitations()
  const pressed = useRef<Operation | null>(null)
  return (
    <ListButton
      onPointerDown={() => {
        // The press blurs a note, which is saved then: the message changes to that operation before the click.
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

/** After a review, the text also names colleagues who have the rest of the list open. */
function useFormatMessage() {
  const { list, filter, reviews } = useCitations()
  const viewers = useViewers()
  const restMessage = (citationId: string) => {
    const snapshot = list.snapshot.get()
    if (hasMoreMatches(snapshot, filter)) return ''
    const around = rowsAround(snapshot, citationId, filter.reviewed === 'no')
    const names = whoHasTheRest(snapshot.matches.citations, around, viewers)
    return names.length === 0 ? '' : `. The rest is open at ${formatList(names)}`
  }
  return ({ step, isUndone }: LastOperation, isStored: boolean) => {
    if (isUndone) return storedMessage(undoneMessage(step), isStored)
    const words = storedMessage(operationMessage(step, reviews), isStored)
    const { reviewed }: ReviewChange = step.change
    const [id = '', ...others] = step.ids
    return reviewed === true && others.length === 0 ? words + restMessage(id) : words
  }
}

function operationMessage({ ids, change }: Operation, reviews: Reviews): string {
  const { reviewed, flagged, sentiment }: ReviewChange = change
  const count = formatCount(ids.length, 'citation', 'citations')
  if (reviewed === false) return 'Marked as unreviewed'
  if (reviewed === true) {
    return ids.length === 1 ? 'Marked as reviewed' : `Marked ${count} as reviewed`
  }
  if (flagged === false) return 'Flag removed'
  if (flagged === true) return ids.length === 1 ? 'Flagged for follow-up' : `Flagged ${count}`
  if (sentiment !== undefined) return labelMessage(sentiment, ids.length)
  const isMerged = ids.some((id) => reviews.get(id)?.note.includes(ALSO_WRITTEN))
  if (ids.length > 1) return `Note saved on ${count}`
  return isMerged ? 'Note saved. Another one was written meanwhile: both are kept' : 'Note saved'
}

function labelMessage(sentiment: string, count: number): string {
  const of = count === 1 ? '' : `${formatCount(count, 'citation', 'citations')} `
  if (sentiment === '') return count === 1 ? 'Label removed' : `Labels removed from ${of.trim()}`
  return `Labelled ${of}as ${sentiment}`
}

function undoneMessage({ change }: Operation): string {
  if ('sentiment' in change) return 'Label undone'
  if ('reviewed' in change) return 'Review undone'
  return 'flagged' in change ? 'Flag undone' : 'Note undone'
}
