import { compareNames } from '../../lib/language.ts'
import { SORT_KEYS, type Sort } from './compare-search.ts'
import { type ComparedBrand, dataOf } from './compared-brand.ts'

/** Brands without a score come last. */
export function sortBrands(brands: readonly ComparedBrand[], sort: Sort): ComparedBrand[] {
  const key = SORT_KEYS.find((each) => sort === each || sort === `-${each}`)
  if (key === undefined) return [...brands]
  const sign = sort === key ? 1 : -1
  if (key === 'brand') return brands.toSorted((a, b) => sign * compareNames(a.name, b.name))
  const known = brands.filter(({ score }) => score.kind === 'ready')
  const others = brands.filter(({ score }) => score.kind !== 'ready')
  const value = (brand: ComparedBrand) => {
    const score = dataOf(brand.score)
    return (key === 'score' ? score?.score : score?.breakdown[key]) ?? 0
  }
  return [...known.toSorted((a, b) => sign * (value(b) - value(a))), ...others]
}
