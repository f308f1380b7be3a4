import type { DateRange } from '../../lib/date-range.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import { type Compared, comparedCitations } from '../analysis/changes.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { isRedirect } from '../citation-list/redirects.ts'
import { type Cell, judgeRows, type RowChange, type RowChanges } from '../statistics/row-changes.ts'

/** What the rows of a table are. */
type RowKind = 'source' | 'platform' | 'sentiment'

/** A row whose share of the citations changed by more than chance. */
export type SignificantRow = {
  by: RowKind
  /** A host, a platform or a tone. */
  key: string
  change: RowChange
  /** What it was judged with: all sources, platforms and sentiments. */
  table: RowChanges<unknown>
}

/** The rows to tell, and whether there were enough citations to judge any. */
export type SignificantRows = { rows: readonly SignificantRow[]; isEnough: boolean }

/** More rows than these are no story. */
export const MAX_ROWS = 3

/**
 * The sources, platforms and sentiments that changed by more than chance between some days and as many days before, in
 * pieces. They are judged together, as the rows of one table: three tables would be wrong three times as often. A platform
 * that has citations on one side only comes first, without the others, whose shares it changes; then those with the largest
 * change.
 * @param most how many rows are told
 */
export function* findRealRows(
  citations: Iterable<CitationFacts>,
  days: DateRange,
  most = MAX_ROWS,
): Generator<void, SignificantRows, void> {
  const compared = yield* comparedCitations(citations, { ...COUNT_ALL, ...days })
  const rows = new Map<string, Row>()
  const table = yield* judgeRows(cellsOf(compared, rows), ALL)
  const found = [...table.rows].flatMap(([name, change]): SignificantRow[] => {
    const row = rows.get(name)
    return row === undefined ? [] : [{ ...row, change, table }]
  })
  const isMixed = found.some(isOtherMix)
  const real = found
    .filter((row) => row.change.verdict === 'significant')
    .filter((row) => row.by !== 'platform' || !isMixed || isOtherMix(row))
    .toSorted(
      (one, other) =>
        Number(isOtherMix(other)) - Number(isOtherMix(one)) ||
        other.change.t - one.change.t ||
        (one.key < other.key ? -1 : 1),
    )
  return {
    rows: real.slice(0, most),
    isEnough: found.some(({ change }) => change.verdict !== 'insufficient'),
  }
}

type Row = Pick<SignificantRow, 'by' | 'key'>

/** Every citation is in it. */
const ALL = ''

/** A citation is in the row of its source, if it has one, of its platform and of its sentiment. @param rows takes them by name */
function* cellsOf(compared: Compared, rows: Map<string, Row>): Generator<Cell<string>, void, void> {
  for (const { facts, before, after } of compared) {
    const cell = { question: facts.question.key, before, after }
    yield { ...cell, row: ALL }
    for (const row of rowsOf(facts)) {
      const name = `${row.by} ${row.key}`
      rows.set(name, row)
      yield { ...cell, row: name }
    }
  }
}

function rowsOf({ source, platform, tone }: CitationFacts): Row[] {
  return [
    // What redirects lead to can be anything.
    ...(source.host === null || isRedirect(source.host)
      ? []
      : [{ by: 'source' as const, key: source.host }]),
    { by: 'platform', key: platform },
    { by: 'sentiment', key: tone },
  ]
}

/** Whether it is a platform that makes the days another mix than those before. */
function isOtherMix({ by, change: { before, after } }: SignificantRow): boolean {
  return by === 'platform' && (before === 0 || after === 0)
}
