import type { Citation } from '../../api/citations.ts'
import { type AnalysisFilter, periodCounter } from '../analysis/analysis-tables.ts'
import { type CitationFacts, type Counts, Tally, tallyOf } from '../analysis/facts-reader.ts'
import { type Cell, judgeRows, type RowChanges } from '../statistics/row-changes.ts'
import type { Competitor } from './competitors.ts'

export type CompetitorCounts = {
  readonly competitor: Competitor
  readonly counts: Counts
  readonly platforms: ReadonlyMap<string, Counts>
}

export type CompetitorTable = {
  readonly rows: readonly CompetitorCounts[]
  /** All citations. Each is an answer that names the brand. */
  readonly all: Counts
  readonly platforms: ReadonlyMap<string, Counts>
  /** Whether some but not all full answers were read. Until then, periods are compared by excerpts. */
  readonly arePartlyRead: boolean
  readonly isWhole: boolean
  /** By competitor name; null until worked out. */
  readonly changes: RowChanges<string> | null
}

const BATCH = 50

/** Time until the first rows show; each later part takes twice as long as the one before. */
const FIRST_PART_MS = 30

/** The key of all citations: no competitor has an empty name. */
const WHOLE = ''

/**
 * Counts, in slices, the competitors that citations name, and judges the changes. `onCounted` gets earlier tables: of the
 * citations so far, then without changes. @param namedIn cached indexes @param namedInExcerpts the same without the full answer
 */
export function* countCompetitors(
  citations: () => Iterable<readonly [Citation, CitationFacts]>,
  competitors: readonly Competitor[],
  filter: AnalysisFilter,
  namedIn: (citation: Citation) => readonly number[],
  namedInExcerpts: (citation: Citation) => readonly number[],
  isRead: (citation: Citation) => boolean,
  onCounted: (table: CompetitorTable) => void,
  now = () => performance.now(),
): Generator<void, CompetitorTable, void> {
  const periodOf = periodCounter(filter)
  const rows = competitors.map((competitor) => ({
    competitor,
    counts: new Tally(),
    platforms: new Map<string, Tally>(),
    excerpts: new Tally(),
    platformExcerpts: new Map<string, Tally>(),
  }))
  const all = new Tally()
  const platforms = new Map<string, Tally>()
  let fullAnswers = 0
  const arePartlyRead = () => fullAnswers > 0 && fullAnswers < all.citations + all.before
  const counted = (isWhole: boolean): CompetitorTable => ({
    rows: rows.map(
      ({ competitor, counts, platforms: ofPlatforms, excerpts, platformExcerpts }) => ({
        competitor,
        counts: copied(counts, arePartlyRead() ? excerpts : undefined),
        platforms: new Map(
          [...ofPlatforms].map(([platform, tally]) => [
            platform,
            copied(tally, arePartlyRead() ? tallyOf(platformExcerpts, platform) : undefined),
          ]),
        ),
      }),
    ),
    all: copied(all),
    platforms: new Map([...platforms].map(([platform, tally]) => [platform, copied(tally)])),
    arePartlyRead: arePartlyRead(),
    isWhole,
    changes: null,
  })
  const start = now()
  let due = start + FIRST_PART_MS
  let read = 0
  for (const [citation, facts] of citations()) {
    read += 1
    if (read % BATCH === 0) {
      if (now() >= due) {
        due += due - start
        onCounted(counted(false))
      }
      yield
    }
    const period = periodOf(facts)
    if (period === null) continue
    const count = (tally: Tally, ofPlatforms: Map<string, Tally>) => {
      tally.add(facts, period)
      tallyOf(ofPlatforms, facts.platform).add(facts, period)
    }
    count(all, platforms)
    if (isRead(citation)) fullAnswers += 1
    for (const at of namedIn(citation)) {
      const row = rows[at]
      if (row !== undefined) count(row.counts, row.platforms)
    }
    for (const at of inExcerpts(citation)) {
      const row = rows[at]
      if (row !== undefined) count(row.excerpts, row.platformExcerpts)
    }
  }
  const table = counted(true)
  onCounted(table)
  return { ...table, changes: yield* judgeRows(cellsOf(), WHOLE) }

  function inExcerpts(citation: Citation): readonly number[] {
    return isRead(citation) ? namedInExcerpts(citation) : namedIn(citation)
  }

  function* cellsOf(): Generator<Cell<string>, void, void> {
    for (const [citation, facts] of citations()) {
      const period = periodOf(facts)
      if (period === null) continue
      const cell = {
        question: facts.question.key,
        before: period === 'before' ? 1 : 0,
        after: period === 'chosen' ? 1 : 0,
      }
      yield { ...cell, row: WHOLE }
      for (const at of arePartlyRead() ? inExcerpts(citation) : namedIn(citation)) {
        const row = rows[at]
        if (row !== undefined) yield { ...cell, row: row.competitor.name }
      }
    }
  }
}

function copied(tally: Tally, compared?: Tally): Tally {
  const copy = new Tally()
  copy.include(tally)
  if (compared !== undefined) {
    copy.before = compared.before
    copy.compared = compared.citations
  }
  return copy
}
