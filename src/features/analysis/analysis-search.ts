import { parseSort } from '../../lib/sort-order.ts'
import {
  SORT_COLUMNS,
  type Sort,
  QUESTION_SEGMENTS,
  type Segment,
  SOURCE_SEGMENTS,
} from '../../model/analysis/segments.ts'
import { readListFilter } from '../../model/citation-list/list-filter.ts'
import { NO_DATES, type RangeSearch, readRange } from '../../model/range-search.ts'

export const TABLES = ['sources', 'questions', 'platforms', 'competitors'] as const
export type TableName = (typeof TABLES)[number]

export const USUAL_RANGE: RangeSearch = { ...NO_DATES, period: '7d' }

export const ALL_DAYS: RangeSearch = { ...USUAL_RANGE, from: 'all' }

const SEGMENTS = [...SOURCE_SEGMENTS, ...QUESTION_SEGMENTS]

/** In the URL, the dates may be {@link ALL_DAYS}; the parts of the page get the dates of its range. */
export type AnalysisSearch = RangeSearch & {
  by: TableName
  platform: string[]
  sentiment: string[]
  group: string
  type: string[]
  segment: Segment
  /** A column, prefixed with `-` for the reverse order. */
  sort: string
  q: string
  view: 'chart' | 'table'
  stack: 'sentiment' | 'platform'
}

export const DEFAULT_SEARCH: AnalysisSearch = {
  by: 'sources',
  ...USUAL_RANGE,
  platform: [],
  sentiment: [],
  group: '',
  type: [],
  segment: 'all',
  sort: 'verdict',
  q: '',
  view: 'chart',
  stack: 'sentiment',
}

/** Invalid values become their defaults. */
export function readAnalysisSearch(search: Record<string, unknown>): AnalysisSearch {
  const { platform, sentiment, type, group, q } = readListFilter(search)
  return {
    ...readRange(search, DEFAULT_SEARCH.period),
    by: TABLES.find((name) => name === search['by']) ?? DEFAULT_SEARCH.by,
    platform,
    sentiment,
    group,
    type,
    segment: SEGMENTS.find((name) => name === search['segment']) ?? DEFAULT_SEARCH.segment,
    sort: sortOf(search['sort']) === null ? DEFAULT_SEARCH.sort : String(search['sort']),
    q,
    view: search['view'] === 'table' ? 'table' : 'chart',
    stack: search['stack'] === 'platform' ? 'platform' : 'sentiment',
  }
}

export function sortOf(value: unknown): Sort | null {
  if (typeof value !== 'string') return null
  const { id, isReversed } = parseSort(value)
  if (id.startsWith(ON_PLATFORM)) {
    return { column: 'platform', isReversed, platform: id.slice(ON_PLATFORM.length) }
  }
  const column = SORT_COLUMNS.find((each) => each === id)
  return column === undefined ? null : { column, isReversed }
}

/** Prefix of the platform whose column is sorted. */
export const ON_PLATFORM = 'on-'

/** As {@link sortOf} reads it. */
export function writeSort({ column, isReversed, platform }: Sort): string {
  return `${isReversed ? '-' : ''}${platform === undefined ? column : ON_PLATFORM + platform}`
}
