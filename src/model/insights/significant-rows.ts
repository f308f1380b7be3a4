import type { DateRange } from '../../lib/dates.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import { type Compared, comparedCitations } from '../analysis/changes.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { isRedirect } from '../citation-list/redirects.ts'
import { type Cell, judgeRows, type RowChange, type RowChanges } from '../statistics/row-changes.ts'

type RowKind = 'source' | 'platform' | 'sentiment'

export type SignificantRow = {
  by: RowKind
  key: string
  change: RowChange
  /** All sources, platforms and sentiments it was judged with. */
  table: RowChanges<unknown>
}

export type SignificantRows = { rows: readonly SignificantRow[]; isEnough: boolean }

export const MAX_ROWS = 3

/**
 * Finds the sources, platforms and sentiments with a significant change from as many days before. They are judged as one
 * table: three tables would be wrong three times as often. A platform with citations on one side only comes first and alone,
 * because it shifts the other shares; then the largest changes.
 */
export function* findSignificantRows(
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

const ALL = ''

/** A citation is in the rows of its source, if any, its platform and its sentiment. */
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
    // Redirects can lead anywhere.
    ...(source.host === null || isRedirect(source.host)
      ? []
      : [{ by: 'source' as const, key: source.host }]),
    { by: 'platform', key: platform },
    { by: 'sentiment', key: tone },
  ]
}

/** Whether a platform came or went, which makes the two mixes incomparable. */
function isOtherMix({ by, change: { before, after } }: SignificantRow): boolean {
  return by === 'platform' && (before === 0 || after === 0)
}
