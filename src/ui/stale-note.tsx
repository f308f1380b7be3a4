import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { announce, useAnnounced } from './live-region.tsx'

type StaleNoteProps = {
  since: string
  className?: string | undefined
}

/** All notes of the page, in DOM order. */
let notes: readonly HTMLElement[] = []
/** Whether a note was announced since there was none. */
let isAnnounced = false
const listeners = new Set<() => void>()

/** Of several notes on a page, or on a sheet over it, only the first is shown and announced once; `data-stale` greys all. */
export function StaleNote({ since, className }: StaleNoteProps) {
  const words = staleMessage(since)
  const [note, setNote] = useState<HTMLElement | null>(null)
  const isFirst = useSyncExternalStore(
    subscribe,
    () =>
      note !== null &&
      notes.find((each) => each.textContent === words && scopeOf(each) === scopeOf(note)) === note,
  )
  useLayoutEffect(() => {
    if (note === null) return
    change([...notes, note].toSorted(inDocumentOrder))
    return () => {
      change(notes.filter((each) => each !== note))
    }
  }, [note])
  useEffect(() => {
    if (!isAnnounced) announce(words)
    isAnnounced = true
    return () => {
      // Another part of the page may show it next, and its text changes with time.
      queueMicrotask(() => {
        isAnnounced = notes.length > 0
      })
    }
  }, [words])
  return (
    <p key={words} ref={setNote} hidden={!isFirst} className={className}>
      {words}
    </p>
  )
}

/** The sheet or hidden part that contains a note; each has a first note of its own. */
function scopeOf(note: HTMLElement): Element | null {
  return note.parentElement?.closest('article, [hidden]') ?? null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(next: readonly HTMLElement[]) {
  notes = next
  for (const listener of listeners) listener()
}

function inDocumentOrder(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

export function staleMessage(since: string): string {
  return `Couldn’t refresh. You’re seeing data from ${since}.`
}

type Kept<Failure> = {
  failure: Failure | null
  /** Whether it was retried after the first failure. Its alert is then silent, so that it does not interrupt again. */
  isAgain: boolean
  progress: unknown
}

/**
 * Shows a failure until a retry succeeds: an alert that disappears and returns interrupts a screen reader. Another failure is
 * announced without interrupting.
 * @param failure the same object while nothing has changed @param progress a change means that this attempt has not failed
 */
export function useKeptFailure<Failure extends object>(
  failure: Failure | null,
  isTrying: boolean,
  words: (failure: Failure) => string,
  progress?: unknown,
): Omit<Kept<Failure>, 'progress'> {
  const [stored, setStored] = useState<Kept<Failure>>({ failure, isAgain: false, progress })
  const next = keptAfter(stored, failure, isTrying, progress)
  if (next !== stored) setStored(next)
  useAnnounced(failure !== null && next.isAgain ? words(failure) : '')
  return next
}

function keptAfter<Failure>(
  stored: Kept<Failure>,
  failure: Failure | null,
  isTrying: boolean,
  progress: unknown,
): Kept<Failure> {
  if (failure !== null) {
    return failure === stored.failure ? stored : { failure, isAgain: stored.isAgain, progress }
  }
  if (stored.failure === null) return stored
  const isStillOpen = isTrying && Object.is(stored.progress, progress)
  if (!isStillOpen) return { failure: null, isAgain: false, progress }
  return stored.isAgain ? stored : { ...stored, isAgain: true }
}
