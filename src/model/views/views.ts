import { isObject } from '../../lib/is-object.ts'
import { type ListFilter, readListFilter } from '../citation-list/list-filter.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { type StoredValue, storedValue } from '../stored-value.ts'

/** A filter of the list under a name of the reader. No two have the same name, upper and lower case ignored. */
export type SavedView = { readonly name: string; readonly filter: ListFilter }

export const LONGEST_NAME = 80

/** The reader's saved views of citations, for all brands, kept in this browser. */
export class SavedViews {
  readonly all: StoredValue<readonly SavedView[]>

  constructor(address: string) {
    this.all = storedValue(`views:${address}`, readViews)
  }

  has(name: string): boolean {
    return this.#indexOf(name) !== -1
  }

  /** Adds a view at the end, or at an index where one was removed. Its name must be free. */
  add(view: SavedView, index = this.all.get().length): void {
    this.all.set(this.all.get().toSpliced(index, 0, view))
  }

  /** Gives a view another name, which must be free. */
  rename(name: string, next: string): void {
    this.all.set(
      this.all.get().map((view) => (isSame(view.name, name) ? { ...view, name: next } : view)),
    )
  }

  /** @returns the index where the view was, for {@link add} */
  remove(name: string): number {
    const index = this.#indexOf(name)
    if (index !== -1) this.all.set(this.all.get().toSpliced(index, 1))
    return index
  }

  /** Moves a view up (−1) or down (1), unless it is the first or the last one. */
  move(name: string, by: -1 | 1): void {
    const from = this.#indexOf(name)
    const view = this.all.get()[from]
    const to = from + by
    if (view === undefined || to < 0 || to >= this.all.get().length) return
    this.all.set(this.all.get().toSpliced(from, 1).toSpliced(to, 0, view))
  }

  #indexOf(name: string): number {
    return this.all.get().findIndex((view) => isSame(view.name, name))
  }
}

export const savedViewsOf = lazyService(({ api }) => new SavedViews(serviceAddress(api)))

/** Reads what is stored; wrong records, and those whose name is taken, are dropped. */
export function readViews(stored: unknown): readonly SavedView[] {
  const views: SavedView[] = []
  for (const view of Array.isArray(stored) ? stored.map(readView) : []) {
    if (view !== null && !views.some(({ name }) => isSame(name, view.name))) views.push(view)
  }
  return views
}

function readView(stored: unknown): SavedView | null {
  if (!isObject(stored) || !isObject(stored['filter'])) return null
  const { name, filter } = stored
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_NAME) return null
  return { name: name.trim(), filter: readListFilter(filter) }
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase()
}
