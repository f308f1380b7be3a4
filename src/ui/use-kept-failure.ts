import { useState } from 'react'
import { useAnnounced } from './use-announced.ts'

type Kept<Failure> = {
  failure: Failure | null
  /** Whether it has been tried again since it failed first. Its alert is then silent, and must not interrupt again. */
  isAgain: boolean
  progress: unknown
}

/**
 * Keeps a failure on the screen while the same is tried again, because an alert that goes and comes back interrupts what a
 * screen reader is reading. That it has failed again is announced without interrupting.
 * @param failure null while nothing has failed; the same object while nothing has changed
 * @param isTrying whether it is tried again
 * @param words what is announced
 * @param progress a change of it shows that this attempt has not failed
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
