import { type BrandState, exceptionsFirst } from '../../model/portfolio/brand-changes.ts'
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
  return rows.every(isLoaded) ? exceptionsFirst(rows, stateOf, rows[0]?.now ?? 0) : [...rows]
}

function isLoaded({ figures: { score, year, negatives, failure } }: BrandRow): boolean {
  const isWhole = score !== undefined && year !== undefined && negatives !== undefined
  return isWhole || failure !== undefined
}

function stateOf({ figures: { score, year, negatives, failure }, range }: BrandRow): BrandState {
  return {
    change: year?.changeOver(range) ?? null,
    negatives: negatives?.perWeek ?? 0,
    updatedAt: score?.updated_at,
    hasFailed: failure !== undefined,
  }
}
