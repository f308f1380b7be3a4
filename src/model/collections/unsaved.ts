import { createAtom } from '@tanstack/store'

/** What the reader makes or chooses, as a notice calls it. */
export type Made =
  | 'reviews'
  | 'events'
  | 'saved views'
  | 'source types'
  | 'competitors'
  | 'question groups'
  | 'work items'
  | 'report comments'
  | 'added brands'
  | 'settings'

/** Why this browser does not store something: its store is full, or is blocked. */
export type StoreProblem = 'full' | 'blocked'

/** Why something is not stored, or that what earlier visits stored cannot be read. */
export type StorageProblem = StoreProblem | 'unread'

/** What of the present page is not stored, which lasts until the page is closed, or cannot be read. */
export const unsaved = createAtom<ReadonlyMap<Made, StorageProblem>>(new Map())

/** @param problem null when everything is stored and read */
export function setUnsaved(made: Made, problem: StorageProblem | null): void {
  if ((unsaved.get().get(made) ?? null) === problem) return
  const next = new Map(unsaved.get())
  if (problem === null) next.delete(made)
  else next.set(made, problem)
  unsaved.set(next)
}

/** Why the browser has not stored something. */
export function problemOf(error: unknown): StoreProblem {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}
