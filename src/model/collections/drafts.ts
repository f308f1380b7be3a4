import { isObject } from '../../lib/objects.ts'
import { DRAFTS, deleteStored, loadStored } from '../local-storage.ts'
import type { KindName } from './kinds.ts'
import { scopeName } from './user-database.ts'

export type Draft = {
  text: string
  /** The timestamp of the text it replaces, 0 for none. */
  over: number
  date?: string
}

/** Unfinished texts, stored as they are typed: `localStorage` has them before the next key. */
export class Drafts {
  readonly #prefix: string

  constructor(scope: string, kind: KindName) {
    this.#prefix = DRAFTS + scopeName(scope, kind)
  }

  /** @param id of the record, or the name of the place where a new one is written */
  get(id: string): Draft | null {
    const stored = loadStored(this.#prefix + id)
    if (!isObject(stored)) return null
    const { text, over, date } = stored
    if (typeof text !== 'string' || typeof over !== 'number') return null
    return { text, over, ...(typeof date === 'string' && { date }) }
  }

  /** False if storage is full or blocked; the draft then lasts as long as its field. */
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
      // Blocked storage counts as empty.
    }
  }

  clear(): void {
    deleteStored(this.#prefix)
  }
}
