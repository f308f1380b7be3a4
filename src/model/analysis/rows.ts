import { compareNames } from '../../lib/language.ts'
import { upperBound } from '../../lib/numbers.ts'
import { entryOf } from '../../lib/when-needed.ts'
import { termsMatcher } from '../citation-list/search-terms.ts'
import { SOURCE_TYPES, type SourceType } from '../source-types/source-type.ts'
import { type Cluster, type ShareInterval, shareInterval } from '../statistics/interval.ts'
import type { RowChange } from '../statistics/row-changes.ts'
import {
  type AnalysisTables,
  isCounted,
  type AnalysisFilter,
  periodCounter,
} from './analysis-tables.ts'
import { type Coverage, comparisonOf } from './analysis.ts'
import type { DayRange } from './day-range.ts'
import { type CitationFacts, type Counts, type Source, Tally, changeIn } from './facts-reader.ts'
import { type Sort, isInSegment, type Segment, WEEKS, weeksCited, weeksUpTo } from './segments.ts'

export type Row<Item> = {
  readonly item: Item
  readonly name: string
  readonly counts: Counts
  readonly change: RowChange | null
  /** Null for unknown sources and for anything else. */
  readonly type: SourceType | null
  readonly onPlatform?: number
  /** Of the last four, the weeks in which a source was cited. */
  readonly weeks?: number
}

export type Selection<Item> = {
  readonly rows: readonly Row<Item>[]
  readonly count: number
  readonly rest: Counts
}

export type SelectOptions<Item> = {
  nameOf: (item: Item) => string
  textOf?: (item: Item) => string
  sort: Sort
  /** Words of the names in any spelling; '' matches all. */
  search: string
  most: number
  /** Whether rows can be sorted by change. */
  isCompared: boolean
  changeOf?: (item: Item) => RowChange | null
  segment?: Segment
  typeOf?: (item: Item) => SourceType | null
  onPlatform?: (item: Item) => number
  weeksOf?: ((item: Item) => number) | undefined
  /** Empty for all types. */
  types?: readonly string[]
}

/** Selects the first rows. Items without citations in the period are left out, unless the gone ones are asked for. */
export function selectRows<Item>(
  entries: Iterable<readonly [Item, Counts]>,
  {
    nameOf,
    textOf = nameOf,
    sort,
    search,
    most,
    isCompared,
    changeOf = () => null,
    segment = 'all',
    typeOf = () => null,
    onPlatform,
    weeksOf,
    types = [],
  }: SelectOptions<Item>,
): Selection<Item> {
  const compare = comparing(sort, isCompared)
  const isSearched = search.trim() !== ''
  const hasTerms = termsMatcher(search)
  const rows: Row<Item>[] = []
  const rest = new Tally()
  let count = 0
  for (const [item, counts] of entries) {
    const weeks = weeksOf?.(item)
    if (!isInSegment(counts, segment, weeks)) continue
    const name = nameOf(item)
    if (isSearched && !hasTerms([textOf(item)])) continue
    const type = typeOf(item)
    if (types.length > 0 && (type === null || !types.includes(type))) continue
    count += 1
    const row = {
      item,
      name,
      counts,
      change: changeOf(item),
      type,
      ...(onPlatform === undefined ? {} : { onPlatform: onPlatform(item) }),
      ...(weeks === undefined ? {} : { weeks }),
    }
    const last = rows.at(-1)
    if (rows.length >= most && (last === undefined || compare(row, last) >= 0)) rest.include(counts)
    else {
      const isBefore = (other: Row<Item> | undefined) =>
        other !== undefined && compare(row, other) >= 0
      rows.splice(upperBound(rows.length, (at) => isBefore(rows[at])) + 1, 0, row)
      const left = rows.length > most ? rows.pop() : undefined
      if (left !== undefined) rest.include(left.counts)
    }
  }
  const shown = rows.map((row) => {
    const counts = new Tally()
    counts.include(row.counts)
    return { ...row, counts }
  })
  return { rows: shown, count, rest }
}

type AnyRow = Row<unknown>

const byName = (one: AnyRow, other: AnyRow) => compareNames(one.name, other.name)
const byCitations = ({ counts: one }: AnyRow, { counts: other }: AnyRow) =>
  other.citations - one.citations || (one.citations === 0 ? other.before - one.before : 0)

/** In its natural order, a table begins with the largest value. */
const VALUES: Readonly<Record<Exclude<Sort['column'], 'name'>, (row: AnyRow) => number>> = {
  type: ({ type }) => -(type === null ? SOURCE_TYPES.length : SOURCE_TYPES.indexOf(type)),
  citations: ({ counts }) => counts.citations,
  share: ({ counts }) => counts.citations,
  change: ({ counts }) => changeIn(counts),
  // Significant changes first, surest on top, then insignificant ones, then insufficient data.
  verdict: ({ change }) => {
    if (change === null || change.verdict === 'insufficient') return 0
    return change.verdict === 'not-significant' ? 1 : 2 + change.t
  },
  // Users look for what goes badly.
  sentiment: ({ counts: { positive, negative, citations } }) =>
    (negative - positive) / Math.max(1, citations),
  positive: ({ counts }) => counts.positive,
  neutral: ({ counts }) => counts.neutral,
  negative: ({ counts }) => counts.negative,
  seen: ({ counts }) => counts.lastSeen,
  weeks: ({ weeks = 0 }) => weeks,
  platform: ({ onPlatform = 0 }) => onPlatform,
}

/** Ties are ordered by citations, then by name. */
function comparing({ column, isReversed }: Sort, isCompared: boolean) {
  const sign = isReversed ? -1 : 1
  if (column === 'name') return (one: AnyRow, other: AnyRow) => sign * byName(one, other)
  const valueOf = column === 'change' && !isCompared ? () => 0 : VALUES[column]
  return (one: AnyRow, other: AnyRow) =>
    sign * (valueOf(other) - valueOf(one)) || byCitations(one, other) || byName(one, other)
}

export type SourceWeeks = {
  readonly days: DayRange
  /** How many of the latest weeks are loaded. Without all, no source is steady or passing. */
  readonly loaded: number
  readonly of: ReadonlyMap<Source, number>
}

export function countWeeks(
  { filter, sources }: Pick<AnalysisTables, 'filter' | 'sources'>,
  coverage: Coverage,
  last: number,
): SourceWeeks {
  const areLoaded = (days: DayRange) => comparisonOf(days, coverage, days).kind === 'period'
  let loaded = WEEKS
  while (loaded > 0 && !areLoaded(weeksUpTo(last, loaded))) loaded -= 1
  const of = new Map<Source, number>()
  for (const [source, { citations }] of sources) {
    if (citations === 0) continue
    const counted = source.citations.filter((facts) => isCounted(facts, filter))
    of.set(source, weeksCited(counted, last, loaded))
  }
  return { days: weeksUpTo(last), loaded, of }
}

/** Reads all citations once. */
export function rowInterval(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
  isHit: (facts: CitationFacts) => boolean,
): ShareInterval {
  const periodOf = periodCounter(filter)
  const clusters = new Map<string, { -readonly [Key in keyof Cluster]: Cluster[Key] }>()
  for (const facts of citations) {
    if (periodOf(facts) !== 'chosen') continue
    const cluster = entryOf(clusters, facts.question.key, () => ({ hits: 0, citations: 0 }))
    cluster.citations += 1
    if (isHit(facts)) cluster.hits += 1
  }
  return shareInterval(clusters.values())
}
