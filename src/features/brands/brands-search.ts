import { NO_DATES, type RangeSearch, readRange } from '../../model/range-search.ts'
import { type HeadingSort, readHeadingSort } from '../../parts/app/heading-sort.ts'

/** Old links may sort by `verdict`, which no longer has a column. */
export const BRAND_COLUMNS = [
  'brand',
  'score',
  'change',
  'verdict',
  'negatives',
  'updated',
  'work',
] as const
export type BrandColumn = (typeof BRAND_COLUMNS)[number]

export type BrandsSearch = RangeSearch & {
  q: string
  /** '' begins with the exceptions. */
  sort: HeadingSort<BrandColumn>
}

export const DEFAULT_BRANDS_SEARCH: BrandsSearch = { ...NO_DATES, period: '7d', q: '', sort: '' }

/** Invalid values become their defaults. */
export function readBrandsSearch(search: Record<string, unknown>): BrandsSearch {
  const { q, sort } = search
  return {
    ...readRange(search, DEFAULT_BRANDS_SEARCH.period),
    q: typeof q === 'string' ? q : DEFAULT_BRANDS_SEARCH.q,
    sort: readHeadingSort(BRAND_COLUMNS, sort),
  }
}
