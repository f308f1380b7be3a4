import { useState } from 'react'
import { useAnnounced } from './use-announced.ts'

type Kept<Failure> = {
  failure: Failure | null
  /** Whether it was retried after the first failure. Its alert is then silent, so that it does not interrupt again. */
  isAgain: boolean
  progress: unknown
}

/**
 * Shows a failure until a retry succeeds, because an alert that disappears and returns interrupts a screen reader. Another
 * failure is announced without interrupting.
 * @param failure null without one; the same object while nothing has changed
 * @param words what is announced
 * @param progress a change means that this attempt has not failed
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
