import { generateKeyBetween } from 'fractional-indexing'

/** A record that the user can reorder. Its place is a fractional index. */
type Ordered = { readonly id: string; readonly place: string }

/** Records in the same place have a fixed order. */
export function byOrder(one: Ordered, other: Ordered): number {
  if (one.place !== other.place) return one.place < other.place ? -1 : 1
  return one.id < other.id ? -1 : 1
}

export function orderAtEnd(sorted: readonly Ordered[]): string {
  return orderBetween(sorted.at(-1), undefined)
}

/** Records of two tabs may share a place: the result is beside all of them. @param sorted by place, without the moved record */
export function orderBeside(
  sorted: readonly Ordered[],
  side: 'before' | 'after',
  { place: there }: Ordered,
): string {
  return side === 'before'
    ? orderBetween(
        sorted.findLast(({ place }) => place < there),
        { place: there },
      )
    : orderBetween(
        { place: there },
        sorted.find(({ place }) => place > there),
      )
}

type Neighbour = Pick<Ordered, 'place'> | undefined

/** An invalid neighbouring place, such as one written by hand, counts as that of a first record. */
function orderBetween(above: Neighbour, below: Neighbour): string {
  try {
    return generateKeyBetween(above?.place, below?.place)
  } catch {
    return generateKeyBetween(null, null)
  }
}
