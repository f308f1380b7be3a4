import { COMPONENTS } from '../../api/score.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { type HeadingSort, readHeadingSort } from '../../parts/app/heading-sort.ts'

export type CompareSearch = RangeSearch & {
  brands: string
  /** The question group whose citations the shares are about; '' is all. */
  group: string
  view: 'chart' | 'table'
  sort: string
}

export const SORT_KEYS = ['brand', 'score', ...COMPONENTS] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** '' is URL order, `score` highest first, `-score` lowest first, `brand` A to Z. */
export type Sort = HeadingSort<SortKey>

/** Anything else is URL order. */
export function readSort(value: unknown): Sort {
  return readHeadingSort(SORT_KEYS, value)
}
