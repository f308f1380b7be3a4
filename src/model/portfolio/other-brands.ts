import { dayOf } from '../../lib/dates.ts'
import { entryOf } from '../../lib/when-needed.ts'
import {
  type ChangeBetween,
  changesOf,
  judgeChange,
  type Scores,
} from '../statistics/score-windows.ts'
import {
  type BrandComparison,
  MIN_OTHER_BRANDS,
  type OtherBrands,
} from './other-brands-sentence.ts'

/**
 * The changes of all brands over any days are sorted once and serve each of them. @param years scores by brand id
 * @returns null for too few other brands, for days that were picked for their change, and for a change of unknown length
 */
export function brandComparison(years: ReadonlyMap<string, Scores>): BrandComparison {
  const all = [...years].map(([id, scores]) => ({ id, changeBetween: changesOf(scores) }))
  const known = new Map<string, SortedChanges>()
  const changesBetween = (from: number, to: number): SortedChanges =>
    entryOf(known, `${from} ${to}`, () => sortedChanges(all, from, to))
  return (id, own, change) => {
    if (change.pickedFrom !== undefined || all.length < MIN_OTHER_BRANDS) return null
    const [from, to] = [dayOf(change.from), dayOf(change.to)]
    if (from === to) return null
    const others = medianWithout(id, changesBetween(from, to))
    if (others === null) return null
    const ownChange = changesOf(own)
    const beyondOthers: ChangeBetween = (first, last) => {
      const points = ownChange(first, last)
      if (points === undefined) return undefined
      const median = medianWithout(id, changesBetween(first, last))?.median
      return median === undefined ? undefined : points - median
    }
    const rest = change.points - others.median
    const verdict = judgeChange({ ...change, points: rest }, beyondOthers, [...own.keys()])
    return { ...others, rest, verdict }
  }
}

type SortedChanges = readonly { id: string; points: number }[]

function sortedChanges(
  brands: readonly { id: string; changeBetween: ChangeBetween }[],
  from: number,
  to: number,
): SortedChanges {
  return brands
    .flatMap(({ id, changeBetween }) => {
      const points = changeBetween(from, to)
      return points === undefined ? [] : { id, points }
    })
    .toSorted((a, b) => a.points - b.points)
}

function medianWithout(
  id: string,
  changes: SortedChanges,
): Pick<OtherBrands, 'count' | 'median'> | null {
  const own = changes.findIndex((change) => change.id === id)
  const count = changes.length - (own === -1 ? 0 : 1)
  if (count < MIN_OTHER_BRANDS) return null
  const at = (index: number) => changes[own !== -1 && index >= own ? index + 1 : index]?.points ?? 0
  return { count, median: (at((count - 1) >> 1) + at(count >> 1)) / 2 }
}
