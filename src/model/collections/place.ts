import { generateKeyBetween } from 'fractional-indexing'

/** A record that the user can reorder. Its place is a fractional index. */
type Placed = { readonly id: string; readonly place: string }

/** Records in the same place have a fixed order. */
export function byPlace(one: Placed, other: Placed): number {
  if (one.place !== other.place) return one.place < other.place ? -1 : 1
  return one.id < other.id ? -1 : 1
}

export function placeAtEnd(sorted: readonly Placed[]): string {
  return placeBetween(sorted.at(-1), undefined)
}

/**
 * Records added or moved in two tabs at once may share a place; the result is before or after all of them.
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

/** An invalid neighbouring place, such as one written by hand, counts as that of a first record. */
function placeBetween(above: Neighbour, below: Neighbour): string {
  try {
    return generateKeyBetween(above?.place, below?.place)
  } catch {
    return generateKeyBetween(null, null)
  }
}
