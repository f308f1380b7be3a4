import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { announce } from './live-region.tsx'

type StaleNoteProps = {
  /** When the data was loaded, in words. */
  since: string
  className?: string | undefined
}

/** All notes of the page, in its order. */
let notes: readonly HTMLElement[] = []
/** Whether it has been announced since there was none. */
let isAnnounced = false
const listeners = new Set<() => void>()

/**
 * Says that data could not be refreshed. What several parts of a page, or of a sheet on it, would say is shown in the first one
 * only, and announced once; `data-stale` makes all of them grey.
 */
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
    change([...notes, note].toSorted(byPlace))
    return () => {
      change(notes.filter((each) => each !== note))
    }
  }, [note])
  useEffect(() => {
    if (!isAnnounced) announce(words)
    isAnnounced = true
    return () => {
      // Another part of the page may show it next, and what it says changes with the time.
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

/** The sheet, or the hidden part of the page, in which a note stands; each has a first note of its own. */
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

function byPlace(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** @param since when the data was loaded, in words */
export function staleMessage(since: string): string {
  return `Could not refresh · showing data from ${since}`
}
