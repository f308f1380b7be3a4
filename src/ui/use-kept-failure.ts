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
  const [kept, setKept] = useState<Kept<Failure>>({ failure, isAgain: false, progress })
  const next = keptAfter(kept, failure, isTrying, progress)
  if (next !== kept) setKept(next)
  useAnnounced(failure !== null && next.isAgain ? words(failure) : '')
  return next
}

function keptAfter<Failure>(
  kept: Kept<Failure>,
  failure: Failure | null,
  isTrying: boolean,
  progress: unknown,
): Kept<Failure> {
  if (failure !== null) {
    return failure === kept.failure ? kept : { failure, isAgain: kept.isAgain, progress }
  }
  if (kept.failure === null) return kept
  const isStillOpen = isTrying && Object.is(kept.progress, progress)
  if (!isStillOpen) return { failure: null, isAgain: false, progress }
  return kept.isAgain ? kept : { ...kept, isAgain: true }
}
