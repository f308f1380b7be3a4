import { DAY_MS } from '../../../lib/dates.ts'
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

type StoredPlace = Place & { at: number }

/** The reader's places in the lists: in memory for Back, in this tab's storage for a reload. */
class Places {
  readonly #places = new Map<string, StoredPlace>()

  /** Null also a day later, when there are other citations to go on with. */
  get(key: string): Place | null {
    const place = this.#places.get(key) ?? load(PLACES + key)
    return place === null || Date.now() - place.at >= DAY_MS ? null : place
  }

  set(key: string, place: Place): void {
    this.#places.set(key, { ...place, at: Date.now() })
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
function load(name: string): StoredPlace | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (!isObject(stored)) return null
    const { id, index, offset, isActive, at } = stored
    const isPlace =
      typeof id === 'string' &&
      Number.isSafeInteger(index) &&
      Number.isFinite(offset) &&
      Number.isFinite(at)
    if (!isPlace) return null
    return {
      id,
      index: Number(index),
      offset: Number(offset),
      isActive: isActive === true,
      at: Number(at),
    }
  } catch {
    return null
  }
}
