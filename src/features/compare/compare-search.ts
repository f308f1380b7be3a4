import { COMPONENTS } from '../../api/score.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { type HeadingSort, readHeadingSort } from '../../parts/app/heading-sort.ts'

/** The choices of the page that are in the URL. */
export type CompareSearch = RangeSearch & {
  /** See brand-ids.ts. */
  brands: string
  /** A group of questions, whose citations the shares are about; '' is all. */
  group: string
  view: 'chart' | 'table'
  /** See {@link readSort}. */
  sort: string
}

export const SORT_KEYS = ['brand', 'score', ...COMPONENTS] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The order of the brands: '' is that of the URL, `score` is highest first, `-score` lowest first, `brand` is A to Z. */
export type Sort = HeadingSort<SortKey>

/** The order in a search parameter; that of the URL for anything else. */
export function readSort(value: unknown): Sort {
  return readHeadingSort(SORT_KEYS, value)
}
