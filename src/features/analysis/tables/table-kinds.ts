import { formatHost } from '../../../lib/readable-address.ts'
import type { AnalysisTables } from '../../../model/analysis/analysis-tables.ts'
import type { Question, Source } from '../../../model/analysis/facts-reader.ts'
import type { Counts } from '../../../model/analysis/facts-reader.ts'
import { SORT_COLUMNS, type Sort, type SortColumn } from '../../../model/analysis/segments.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { sourceFilter } from '../../../model/citation-list/source.ts'
import type {
  CompetitorCounts,
  CompetitorTable,
} from '../../../model/competitors/count-competitors.ts'
import { platformName } from '../../../model/names.ts'
import type { DrillDown } from '../analysis-context.tsx'
import type { TableName } from '../analysis-search.ts'

export type TableItem =
  | { readonly kind: 'source'; readonly source: Source }
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'platform'; readonly platform: string }
  | { readonly kind: 'competitor'; readonly competitor: CompetitorCounts }

type TableLabels = { one: string; many: string; heading: string }

export const TABLE_WORDS: Readonly<Record<TableName, TableLabels>> = {
  sources: { one: 'source', many: 'sources', heading: 'Source' },
  questions: { one: 'question', many: 'questions', heading: 'Question' },
  platforms: { one: 'platform', many: 'platforms', heading: 'Platform' },
  competitors: { one: 'competitor', many: 'competitors', heading: 'Competitor' },
}

/** Verdicts are marks in the column of changes, not a column. */
export type TableColumn = Exclude<SortColumn, 'verdict'>

export const TABLE_COLUMNS: Readonly<Record<TableName, readonly TableColumn[]>> = {
  sources: ['name', 'type', 'citations', 'share', 'change', 'sentiment', 'weeks'],
  // The platform columns stand between the name and the change (see `QuestionMatrix`).
  questions: ['name', 'change'],
  platforms: SORT_COLUMNS.filter(
    (column): column is TableColumn => !['type', 'weeks', 'verdict'].includes(column),
  ),
  competitors: ['name', 'citations', 'share', 'change', 'sentiment'],
}

/** `verdict` has no column: it is the default order, with significant changes first. */
export function sortOfTable(by: TableName, sort: Sort | null, isCompared: boolean): Sort {
  const canSort =
    sort !== null &&
    (sort.column === 'platform'
      ? by === 'questions'
      : TABLE_COLUMNS[by].some((column) => column === sort.column))
  return canSort ? sort : { column: isCompared ? 'verdict' : 'citations', isReversed: false }
}

export function entriesOf(
  by: TableName,
  tables: AnalysisTables,
  competitors: CompetitorTable | null,
): [TableItem, Counts][] {
  if (by === 'competitors') {
    return (competitors?.rows ?? []).map((competitor) => [
      { kind: 'competitor', competitor },
      competitor.counts,
    ])
  }
  if (by === 'sources') {
    return [...tables.sources].map(([source, counts]) => [{ kind: 'source', source }, counts])
  }
  if (by === 'questions') {
    return [...tables.questions].map(([question, counts]) => [
      { kind: 'question', question },
      counts,
    ])
  }
  return [...tables.platforms].map(([platform, counts]) => [{ kind: 'platform', platform }, counts])
}

export function itemName(item: TableItem): string {
  switch (item.kind) {
    case 'source':
      return formatHost(item.source.host ?? 'No web address')
    case 'question':
      return item.question.text || '(no question)'
    case 'platform':
      return platformName(item.platform)
    case 'competitor':
      return item.competitor.competitor.name
  }
}

export function itemKey(item: TableItem): string {
  switch (item.kind) {
    case 'source':
      return item.source.host ?? NO_SOURCE
    case 'question':
      return item.question.key
    case 'platform':
      return item.platform
    case 'competitor':
      return item.competitor.competitor.name
  }
}

/** Null if no filter finds the item's citations. */
export function drillDownItem(item: TableItem): DrillDown | null {
  switch (item.kind) {
    case 'source':
      return { source: sourceFilter(item.source.host ?? NO_SOURCE) }
    case 'question':
      return item.question.key === '' ? null : { question: item.question.text }
    case 'platform':
      return { platform: [item.platform] }
    case 'competitor':
      return { competitor: item.competitor.competitor.name }
  }
}
