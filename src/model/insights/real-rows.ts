import type { DateRange } from '../../lib/date-range.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import { comparedCitations, judgeRowsOf } from '../analysis/changes.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { NO_SOURCE } from '../citation-list/list-filter.ts'
import type { RowChange, RowChanges } from '../statistics/row-changes.ts'

/** What the rows of a table are. */
export type RowKind = 'source' | 'platform' | 'sentiment'

/** A row whose share of the citations changed by more than chance. */
export type RealRow = {
  by: RowKind
  /** A host, a platform or a tone. */
  key: string
  change: RowChange
  /** The table that it is a row of. */
  table: RowChanges<string>
}

/** The rows to tell, and whether there were enough citations to judge any. */
export type RealRows = { rows: readonly RealRow[]; isEnough: boolean }

/** More rows than these are no story. */
const MOST_ROWS = 3

/**
 * The sources, platforms and sentiments that changed by more than chance between some days and as many days before, in
 * pieces, by the rule of Analysis. A platform that has citations on one side only comes first, without the others, whose
 * shares it changes; then those with the largest change.
 */
export function* findRealRows(
  citations: Iterable<CitationFacts>,
  days: DateRange,
): Generator<void, RealRows, void> {
  const compared = yield* comparedCitations(citations, { ...COUNT_ALL, ...days })
  const sources = yield* judgeRowsOf(compared, 'sources')
  const platforms = yield* judgeRowsOf(compared, 'platforms')
  const sentiments = yield* judgeRowsOf(compared, 'sentiments')
  const found = [
    ...rowsOf('source', sources),
    ...platformRows(platforms),
    ...rowsOf('sentiment', sentiments),
  ]
  const rows = found
    .filter(({ key, change }) => change.verdict === 'real' && key !== NO_SOURCE)
    .toSorted(
      (one, other) =>
        Number(isOtherMix(other)) - Number(isOtherMix(one)) ||
        other.change.t - one.change.t ||
        (one.key < other.key ? -1 : 1),
    )
  return {
    rows: rows.slice(0, MOST_ROWS),
    isEnough: found.some(({ change }) => change.verdict !== 'too-few'),
  }
}

function platformRows(table: RowChanges<string>): RealRow[] {
  const rows = rowsOf('platform', table)
  return rows.some(isOtherMix) ? rows.filter(isOtherMix) : rows
}

/** Whether it is a platform that makes the days another mix than those before. */
function isOtherMix({ by, change: { before, after } }: RealRow): boolean {
  return by === 'platform' && (before === 0 || after === 0)
}

function rowsOf(by: RowKind, table: RowChanges<string>): RealRow[] {
  return [...table.rows].map(([key, change]) => ({ by, key, change, table }))
}
