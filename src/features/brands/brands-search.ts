import { readSort } from '../../lib/sort-order.ts'
import { NO_DATES, type RangeSearch, readRange } from '../../model/range-search.ts'

/** Old links may sort by `verdict`, which no longer has a column. */
const SORTS = ['brand', 'score', 'change', 'verdict', 'negatives', 'updated', 'work']

export type BrandsSearch = RangeSearch & {
  q: string
  /** '' begins with the exceptions. */
  sort: string
}

export const DEFAULT_BRANDS_SEARCH: BrandsSearch = { ...NO_DATES, period: '7d', q: '', sort: '' }

/** Invalid values become their defaults. */
export function readBrandsSearch(search: Record<string, unknown>): BrandsSearch {
  const { q, sort } = search
  return {
    ...readRange(search, DEFAULT_BRANDS_SEARCH.period),
    q: typeof q === 'string' ? q : DEFAULT_BRANDS_SEARCH.q,
    sort: readSort(SORTS, sort),
  }
}
