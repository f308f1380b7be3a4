import { DAY_MS } from '../../lib/dates.ts'
import { compareNames } from '../../lib/language.ts'
import type { Brand } from '../../model/brands/brands.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { BRAND_COLUMNS, type BrandColumn, type BrandsSearch } from './brands-search.ts'
import { changeOf } from './change-of.ts'

export type BrandRow = {
  readonly brand: Brand
  readonly figures: BrandFigures
  readonly openWork: number
}

/** Whether there is something to compare or report, or may be soon. */
export function isSelectable({ figures: { score, failure } }: Pick<BrandRow, 'figures'>): boolean {
  return score !== undefined || failure === undefined
}

const SUREST: readonly VerdictKind[] = ['insufficient', 'not-significant', 'significant']

/**
 * Without a column, exceptions come first once all rows are loaded; until then, the order in the configuration stays. Rows
 * without a value come last in both directions.
 * @param now milliseconds since 1970
 */
export function sortRows(
  rows: readonly BrandRow[],
  { sort }: Pick<BrandsSearch, 'sort'>,
  range: Range,
  now: number,
): BrandRow[] {
  const column = BRAND_COLUMNS.find((each) => sort === each || sort === `-${each}`)
  if (column === undefined)
    return rows.every(isLoaded) ? exceptionsFirst(rows, range, now) : [...rows]
  const sign = sort === column ? 1 : -1
  if (column === 'brand') {
    return rows.toSorted((a, b) => sign * compareNames(a.brand.name, b.brand.name))
  }
  const valued = rows.map((row) => ({ row, value: valueOf(row, column, range) }))
  return valued
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null)
      return sign * (b.value - a.value)
    })
    .map(({ row }) => row)
}

function isLoaded({ figures: { score, year, negatives, failure } }: BrandRow): boolean {
  const isWhole = score !== undefined && year !== undefined && negatives !== undefined
  return isWhole || failure !== undefined
}

/** New verdicts, other significant changes, negative citations, then brands that fail or whose score is old. */
function exceptionsFirst(rows: readonly BrandRow[], range: Range, now: number): BrandRow[] {
  const ranked = rows.map((row) => ({ row, ...rankOf(row, range, now) }))
  return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ row }) => row)
}

const STALE_MS = 2 * DAY_MS

function rankOf({ figures }: BrandRow, range: Range, now: number): { rank: number; size: number } {
  const { score, year, negatives, failure } = figures
  const change = year?.changeOver(range) ?? null
  if (change?.verdict.kind === 'significant') {
    return { rank: change.news === 'new' ? 0 : 1, size: Math.abs(change.move.points) }
  }
  if (negatives !== undefined && negatives.count > 0) return { rank: 2, size: negatives.count }
  const isOld = score !== undefined && now - Date.parse(score.updated_at) > STALE_MS
  return { rank: failure !== undefined || isOld ? 3 : 4, size: 0 }
}

function valueOf(
  { figures, openWork }: BrandRow,
  column: Exclude<BrandColumn, 'brand'>,
  range: Range,
): number | null {
  const { score, year, negatives } = figures
  switch (column) {
    case 'score':
      return score?.score ?? null
    case 'change':
      return changeOf(figures, range)?.points ?? null
    case 'verdict': {
      const change = year?.changeOver(range) ?? null
      if (change === null || change.move.points === 0) return null
      const surest = SUREST.indexOf(change.verdict.kind) + (change.news === 'new' ? 1 : 0)
      return surest * 1000 + Math.abs(change.move.points)
    }
    case 'negatives':
      return negatives?.count ?? null
    case 'updated':
      return score === undefined ? null : Date.parse(score.updated_at)
    case 'work':
      return openWork === 0 ? null : openWork
  }
}
