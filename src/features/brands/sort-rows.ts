import { DAY_MS } from '../../lib/dates.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { sortRows } from '../../ui/table-sort.tsx'
import { BRAND_COLUMNS, type BrandRow } from './brand-row.tsx'

const SUREST: readonly VerdictKind[] = ['insufficient', 'not-significant', 'significant']

/** Verdicts are marks in the column of changes, but old links sort by them. */
const VERDICT = {
  id: 'verdict',
  label: '',
  sortValue: ({ figures: { year }, range }: BrandRow) => {
    const change = year?.changeOver(range) ?? null
    if (change === null || change.move.points === 0) return null
    const surest = SUREST.indexOf(change.verdict.kind) + (change.news === 'new' ? 1 : 0)
    return surest * 1000 + Math.abs(change.move.points)
  },
}

/** Without a column, exceptions come first once all rows are loaded; until then, the order in the configuration stays. */
export function sortBrands(rows: readonly BrandRow[], sort: string): BrandRow[] {
  if (sort !== '') return sortRows(rows, [...BRAND_COLUMNS, VERDICT], sort)
  return rows.every(isLoaded) ? exceptionsFirst(rows) : [...rows]
}

function isLoaded({ figures: { score, year, negatives, failure } }: BrandRow): boolean {
  const isWhole = score !== undefined && year !== undefined && negatives !== undefined
  return isWhole || failure !== undefined
}

/** New verdicts, other significant changes, negative citations, then brands that fail or whose score is old. */
function exceptionsFirst(rows: readonly BrandRow[]): BrandRow[] {
  const ranked = rows.map((row) => ({ row, ...rankOf(row) }))
  return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ row }) => row)
}

const STALE_MS = 2 * DAY_MS

function rankOf({ figures, range, now }: BrandRow): { rank: number; size: number } {
  const { score, year, negatives, failure } = figures
  const change = year?.changeOver(range) ?? null
  if (change?.verdict.kind === 'significant') {
    return { rank: change.news === 'new' ? 0 : 1, size: Math.abs(change.move.points) }
  }
  if (negatives !== undefined && negatives.count > 0) return { rank: 2, size: negatives.count }
  const isOld = score !== undefined && now - Date.parse(score.updated_at) > STALE_MS
  return { rank: failure !== undefined || isOld ? 3 : 4, size: 0 }
}
