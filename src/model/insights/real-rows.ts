import { isWithin, rangeBefore, type DayRange } from '../analysis/day-range.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { type Cell, judgeRows, type RowChange } from '../statistics/row-changes.ts'

/** What the rows of a table are. */
export type RowKind = 'source' | 'platform' | 'sentiment'

/** A row whose share of the citations changed by more than chance. */
export type RealRow = RowChange & {
  by: RowKind
  /** A host, a platform or a sentiment, as the service writes it. */
  key: string
  /** The citations of all rows. */
  allBefore: number
  allAfter: number
}

/** The rows to tell, and whether there were enough citations to judge any. */
export type RealRows = { rows: readonly RealRow[]; isEnough: boolean }

/** More rows than these are no story. */
const MOST_ROWS = 3

const KEY_OF: Readonly<Record<RowKind, (facts: CitationFacts) => string | null>> = {
  source: ({ source }) => source.host,
  platform: ({ platform }) => platform,
  sentiment: ({ sentiment }) => sentiment,
}

/**
 * The sources, platforms and sentiments that changed by more than chance between some days and as many days before, in
 * pieces. Those with the largest change come first.
 */
export function* findRealRows(
  citations: Iterable<CitationFacts>,
  chosen: DayRange,
): Generator<void, RealRows, void> {
  const before = rangeBefore(chosen)
  if (before === null) return { rows: [], isEnough: false }
  const within: { facts: CitationFacts; isBefore: boolean }[] = []
  let at = 0
  for (const facts of citations) {
    at += 1
    if (at % 500 === 0) yield
    if (isWithin(facts.day, chosen)) within.push({ facts, isBefore: false })
    else if (isWithin(facts.day, before)) within.push({ facts, isBefore: true })
  }
  const rows: RealRow[] = []
  let isEnough = false
  for (const by of ['source', 'platform', 'sentiment'] as const) {
    const cells = within.flatMap(({ facts, isBefore }): Cell<string>[] => {
      const row = KEY_OF[by](facts)
      if (row === null) return []
      const question = facts.question.key
      return [{ question, row, before: isBefore ? 1 : 0, after: isBefore ? 0 : 1 }]
    })
    const changes = yield* judgeRows(cells)
    for (const [key, change] of changes.rows) {
      if (change.verdict !== 'too-few') isEnough = true
      if (change.verdict === 'real') {
        rows.push({ ...change, by, key, allBefore: changes.before, allAfter: changes.after })
      }
    }
  }
  const sorted = rows.toSorted((one, other) => other.t - one.t || (one.key < other.key ? -1 : 1))
  return { rows: sorted.slice(0, MOST_ROWS), isEnough }
}
