import { isObject } from '../../../lib/is-object.ts'
import { lazyService } from '../../../model/services.ts'
import { PLACES } from '../../../model/store-names.ts'

/** The reader's place in a list: a citation and its position on the screen. */
export type Place = {
  id: string
  /** Its index at the time, so that a reload knows how much to load. */
  index: number
  /** CSS pixels from the top of the visible area. */
  offset: number
  /** Whether the citation had the focus. */
  isActive: boolean
}

/** The reader's places in the lists: in memory for Back, in this tab's storage for a reload. */
class Places {
  readonly #places = new Map<string, Place>()

  get(key: string): Place | null {
    return this.#places.get(key) ?? load(PLACES + key)
  }

  set(key: string, place: Place): void {
    this.#places.set(key, place)
  }

  /** Stores a place for a reload of this tab. */
  keep(key: string): void {
    const place = this.#places.get(key)
    if (place === undefined) return
    try {
      sessionStorage.setItem(PLACES + key, JSON.stringify(place))
    } catch {
      // If the store is blocked or full, a reload begins at the top.
    }
  }

  clear(): void {
    this.#places.clear()
  }
}

export const placesOf = lazyService(({ connection }) => {
  const places = new Places()
  connection.forgotten.subscribe(() => {
    places.clear()
  })
  return places
})

/** Reads a stored place; null if the store is blocked or the record damaged. */
function load(name: string): Place | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (!isObject(stored)) return null
    const { id, index, offset, isActive } = stored
    const isPlace = typeof id === 'string' && Number.isSafeInteger(index) && Number.isFinite(offset)
    if (!isPlace) return null
    return { id, index: Number(index), offset: Number(offset), isActive: isActive === true }
  } catch {
    return null
  }
}
