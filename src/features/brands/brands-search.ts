import { MOVE_PERIODS, type MovePeriod } from '../../model/portfolio/move-periods.ts'
import { type HeadingSort, readHeadingSort } from '../shared/heading-sort.ts'

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
export type BrandsSearch = {
  /** Searched in names and ids. */
  q: string
  /** '' is the order of the configuration. */
  sort: HeadingSort<BrandColumn>
  /** Over how many days the score has changed. */
  period: MovePeriod
}

export const DEFAULT_BRANDS_SEARCH: BrandsSearch = { q: '', sort: '', period: '7d' }

/** Reads the search parameters; a wrong one becomes its default. */
export function readBrandsSearch({ q, sort, period }: Record<string, unknown>): BrandsSearch {
  return {
    q: typeof q === 'string' ? q : DEFAULT_BRANDS_SEARCH.q,
    sort: readHeadingSort(BRAND_COLUMNS, sort),
    period: MOVE_PERIODS.find((each) => each === period) ?? DEFAULT_BRANDS_SEARCH.period,
  }
}
