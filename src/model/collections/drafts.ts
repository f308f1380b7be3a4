import { isObject } from '../../lib/is-object.ts'
import { deleteStored } from '../delete-stored.ts'
import { loadStored } from '../load-stored.ts'
import { DRAFTS } from '../store-names.ts'
import { scopeName } from './move-stored.ts'
import type { KindName } from './user-database.ts'

/** A text that the reader has not finished. */
export type Draft = {
  text: string
  /** When the text was written that it is written over, 0 for none. */
  over: number
  /** The date of a note on a date. */
  date?: string
}

/** The texts that the reader has not finished, kept while they are typed: `localStorage` stores them before the next key. */
export class Drafts {
  readonly #prefix: string

  /** @param scope whose records they are for */
  constructor(scope: string, kind: KindName) {
    this.#prefix = DRAFTS + scopeName(scope, kind)
  }

  /** The draft for a record, null if there is none. @param id of the record, or the name of a place where new ones are written */
  get(id: string): Draft | null {
    const stored = loadStored(this.#prefix + id)
    if (!isObject(stored)) return null
    const { text, over, date } = stored
    if (typeof text !== 'string' || typeof over !== 'number') return null
    return { text, over, ...(typeof date === 'string' && { date }) }
  }

  /** @returns false when the store is full or blocked; then the draft lasts as long as its field */
  set(id: string, draft: Draft): boolean {
    try {
      localStorage.setItem(this.#prefix + id, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  }

  remove(id: string): void {
    try {
      localStorage.removeItem(this.#prefix + id)
    } catch {
      // A blocked store is empty.
    }
  }

  /** Removes all drafts. */
  clear(): void {
    deleteStored(this.#prefix)
  }
}
