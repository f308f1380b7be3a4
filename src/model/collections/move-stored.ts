import { DRAFTS, JOURNAL } from '../store-names.ts'
import { storedNames } from '../stored-names.ts'
import type { KindName } from './user-database.ts'

/** The name, after its prefix, under which `localStorage` has what belongs to the records of a scope. */
export function scopeName(scope: string, kind: KindName): string {
  return JSON.stringify([scope, kind])
}

/** Gives another scope the drafts of one, and its changes that the database does not have yet. A draft that is there stays. */
export function moveStored(from: string, to: string, kind: KindName): void {
  for (const prefix of [JOURNAL, DRAFTS]) {
    const start = prefix + scopeName(from, kind)
    for (const name of storedNames(start)) {
      const next = prefix + scopeName(to, kind) + name.slice(start.length)
      try {
        const text = localStorage.getItem(name)
        if (text === null || localStorage.getItem(next) !== null) continue
        localStorage.setItem(next, text)
        localStorage.removeItem(name)
      } catch {
        // The store is full: it stays where it is.
      }
    }
  }
}
