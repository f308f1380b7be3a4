import type { Citation } from '../../api/citations.ts'
import type { CitationFacts } from '../analysis/facts-reader.ts'
import { type AnalysisFilter, periodReader } from '../analysis/tables.ts'
import { type Counts, Tally, tallyOf } from '../analysis/tally.ts'
import { type Cell, judgeRows, type RowChanges } from '../statistics/row-changes.ts'
import type { Competitor } from './competitor.ts'

/** How often answers name a competitor. */
export type CompetitorCounts = {
  readonly competitor: Competitor
  readonly counts: Counts
  readonly platforms: ReadonlyMap<string, Counts>
}

/** The competitors of some citations. */
export type CompetitorTable = {
  readonly rows: readonly CompetitorCounts[]
  /** All citations, which are answers that name the brand. */
  readonly all: Counts
  readonly platforms: ReadonlyMap<string, Counts>
  /** By the name of the competitor; null until they are worked out. */
  readonly changes: RowChanges<string> | null
}

/** How many citations are looked at before the time is checked. */
const BATCH = 50

/** No competitor has an empty name. */
const WHOLE = ''

/**
 * Counts in pieces which competitors are named in the periods of a filter, and judges the changes. A citation can name
 * several competitors, and most name none.
 * @param namedIn the places of the competitors that a citation names
 * @returns the table; first without changes, through `onCounted`
 */
export function* countCompetitors(
  citations: Iterable<readonly [Citation, CitationFacts]>,
  competitors: readonly Competitor[],
  filter: AnalysisFilter,
  namedIn: (citation: Citation) => readonly number[],
  onCounted: (table: CompetitorTable) => void,
): Generator<void, CompetitorTable, void> {
  const periodOf = periodReader(filter)
  const rows = competitors.map((competitor) => ({
    competitor,
    counts: new Tally(),
    platforms: new Map<string, Tally>(),
  }))
  const all = new Tally()
  const platforms = new Map<string, Tally>()
  const cells: Cell<string>[] = []
  let read = 0
  for (const [citation, facts] of citations) {
    read += 1
    if (read % BATCH === 0) yield
    const period = periodOf(facts)
    if (period === null) continue
    const isAfter = period === 'chosen'
    const add = (tally: Tally) => {
      if (isAfter) tally.add(facts)
      else tally.before += 1
    }
    const addCell = (row: string) => {
      cells.push({
        question: facts.question.key,
        row,
        before: isAfter ? 0 : 1,
        after: isAfter ? 1 : 0,
      })
    }
    add(all)
    add(tallyOf(platforms, facts.platform))
    addCell(WHOLE)
    for (const at of namedIn(citation)) {
      const row = rows[at]
      if (row === undefined) continue
      add(row.counts)
      add(tallyOf(row.platforms, facts.platform))
      addCell(row.competitor.name)
    }
  }
  const table = { rows, all, platforms, changes: null }
  onCounted(table)
  return { ...table, changes: yield* judgeRows(cells, WHOLE) }
}
