import { formatCount } from '../../lib/numbers.ts'
import { type ComparedBrand, dataOf } from './compared-brand.ts'

/** `16 points behind`, and the name of the other brand. */
export type Distance = { words: string; name: string }

/** The distance to the best other brand; null if either score is unknown. */
export function distanceToOthers(
  brand: ComparedBrand,
  brands: readonly ComparedBrand[],
): Distance | null {
  const own = dataOf(brand.score)?.score
  if (own === undefined) return null
  let best: { score: number; name: string } | null = null
  for (const other of brands) {
    const score = dataOf(other.score)?.score
    if (other.id === brand.id || score === undefined) continue
    if (best === null || score > best.score) best = { score, name: other.name }
  }
  if (best === null) return null
  const points = own - best.score
  if (points === 0) return { words: 'level with', name: best.name }
  const size = formatCount(Math.abs(points), 'point', 'points')
  return { words: `${size} ${points > 0 ? 'ahead of' : 'behind'}`, name: best.name }
}
