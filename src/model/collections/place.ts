import { generateKeyBetween } from 'fractional-indexing'

/** A record that the reader can move among others. Its place is a fractional index. */
export type Placed = { readonly id: string; readonly place: string }

/** Those in the same place have a fixed order. */
export function byPlace(one: Placed, other: Placed): number {
  if (one.place !== other.place) return one.place < other.place ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** A place after the last of some records. @param sorted by place */
export function placeAtEnd(sorted: readonly Placed[]): string {
  return placeBetween(sorted.at(-1), undefined)
}

/**
 * A place directly before or after one of some records. Records that were added or moved in two tabs at once may share a place;
 * then it is before or after all of these.
 * @param sorted by place, without the record that moves
 */
export function placeBeside(
  sorted: readonly Placed[],
  side: 'before' | 'after',
  { place: there }: Placed,
): string {
  return side === 'before'
    ? placeBetween(
        sorted.findLast(({ place }) => place < there),
        { place: there },
      )
    : placeBetween(
        { place: there },
        sorted.find(({ place }) => place > there),
      )
}

type Neighbour = Pick<Placed, 'place'> | undefined

/** Where the place of a neighbour is none, such as one written by hand, it is that of a first record. */
function placeBetween(above: Neighbour, below: Neighbour): string {
  try {
    return generateKeyBetween(above?.place, below?.place)
  } catch {
    return generateKeyBetween(null, null)
  }
}
