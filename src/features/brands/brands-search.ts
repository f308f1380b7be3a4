import { NO_DATES, type RangeSearch, readRange } from '../../model/range-search.ts'
import { type HeadingSort, readHeadingSort } from '../../parts/app/heading-sort.ts'

/** What the table can be sorted by. Old links sort by `verdict`, which has no column of its own any more. */
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

/** The choices of the page that are in the URL. */
export type BrandsSearch = RangeSearch & {
  /** Searched in names and ids. */
  q: string
  /** '' is the order of the configuration. */
  sort: HeadingSort<BrandColumn>
}

export const DEFAULT_BRANDS_SEARCH: BrandsSearch = { ...NO_DATES, period: '7d', q: '', sort: '' }

/** Reads the search parameters; a wrong one becomes its default. */
export function readBrandsSearch(search: Record<string, unknown>): BrandsSearch {
  const { q, sort } = search
  return {
    ...readRange(search, DEFAULT_BRANDS_SEARCH.period),
    q: typeof q === 'string' ? q : DEFAULT_BRANDS_SEARCH.q,
    sort: readHeadingSort(BRAND_COLUMNS, sort),
  }
}
