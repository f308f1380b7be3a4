import { createAtom } from '@tanstack/store'

/** The user's data and settings, as a notice calls them, in its order. */
export const MADE = [
  'reviews',
  'events',
  'saved views',
  'source types',
  'competitors',
  'question groups',
  'work items',
  'report comments',
  'added brands',
  'settings',
] as const

export type Made = (typeof MADE)[number]

export type StoreProblem = 'full' | 'blocked'

/** `unread`: stored data of earlier visits cannot be read. */
export type StorageProblem = StoreProblem | 'unread'

/** What is not stored, and lost when this page closes, or cannot be read. */
export const unsaved = createAtom<ReadonlyMap<Made, StorageProblem>>(new Map())

export function setUnsaved(made: Made, problem: StorageProblem | null): void {
  if ((unsaved.get().get(made) ?? null) === problem) return
  const next = new Map(unsaved.get())
  if (problem === null) next.delete(made)
  else next.set(made, problem)
  unsaved.set(next)
}

export function problemOf(error: unknown): StoreProblem {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}
