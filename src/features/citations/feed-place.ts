import { PLACES } from '../../model/store-names.ts'

/** Where the reader is in the feed: a citation and its height in the window, not pixels from the top. */
export type FeedPlace = {
  id: string
  /** Its place when it was noted, so that a reload knows how much to load. */
  index: number
  /** CSS pixels from the top of what is visible. */
  offset: number
  /** Whether the citation had the focus. */
  isActive: boolean
}

/** The place noted before a reload, or null; a damaged or blocked store is no place. */
export function storedPlace(brandId: string, searchKey: string): FeedPlace | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(brandId, searchKey)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const [id, index, offset, isActive] = ['id', 'index', 'offset', 'isActive'].map((key) =>
      Reflect.get(stored, key),
    )
    const isPlace = typeof id === 'string' && Number.isSafeInteger(index) && Number.isFinite(offset)
    return isPlace
      ? { id, index: Number(index), offset: Number(offset), isActive: isActive === true }
      : null
  } catch {
    return null
  }
}

/** Notes the place for a reload of this tab. */
export function storePlace(brandId: string, searchKey: string, place: FeedPlace): void {
  try {
    sessionStorage.setItem(nameOf(brandId, searchKey), JSON.stringify(place))
  } catch {
    // Without a store a reload begins at the top.
  }
}

function nameOf(brandId: string, searchKey: string): string {
  return `${PLACES}${brandId} ${searchKey}`
}
