import { DRAFTS, JOURNAL, storedNames } from '../local-storage.ts'
import type { KindName } from './user-database.ts'

/** The `localStorage` name, after its prefix, for a scope's records. */
export function scopeName(scope: string, kind: KindName): string {
  return JSON.stringify([scope, kind])
}

/** Moves drafts and journaled changes to another scope. Existing drafts stay. */
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
        // Storage is full: it stays where it is.
      }
    }
  }
}
