import { csvFile, csvType, type Separator } from '../../../lib/csv.ts'
import type { DateRange } from '../../../lib/date-range.ts'
import { dateOfDay } from '../../../lib/dates.ts'
import { inFileName } from '../../../lib/file-name.ts'
import type { Row } from '../../../model/analysis/rows.ts'
import { changeIn } from '../../../model/analysis/tally.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { inPlatformOrder } from '../../../model/names.ts'
import type { TableName } from '../analysis-search.ts'
import { rowVerdict, type VerdictPage } from '../row-verdict.ts'
import { type TableItem, TABLE_WORDS } from './table-kinds.ts'

type FileOptions = VerdictPage & {
  total: number
  more?: FileColumns
}

export type FileColumns = {
  headings: readonly string[]
  valuesOf: (item: TableItem) => readonly number[]
}

/** An unknown change is empty. */
export function tableCsv(
  rows: readonly Row<TableItem>[],
  options: FileOptions,
  separator: Separator,
): string {
  const { by, total, comparison } = options
  const isCompared = comparison.kind === 'period'
  const headings = [
    TABLE_WORDS[by].one,
    'citations',
    'share',
    'citations_before',
    'change',
    'verdict',
    'positive',
    'neutral',
    'negative',
    'platforms',
    'last_seen',
    ...(by === 'sources' ? ['type'] : []),
    ...(options.more?.headings ?? []),
  ]
  const records = rows.map(({ item, counts, change, type }) => {
    const { citations, before } = counts
    const verdict = rowVerdict(change, options)
    return [
      textOf(item),
      citations,
      Math.round((citations / total) * 10_000) / 10_000,
      isCompared ? before : '',
      isCompared ? changeIn(counts) : '',
      verdict?.name ?? '',
      counts.positive,
      counts.neutral,
      counts.negative,
      inPlatformOrder(counts.platforms).join(' '),
      { date: Number.isFinite(counts.lastSeen) ? new Date(counts.lastSeen).toISOString() : '' },
      ...(by === 'sources' ? [type ?? (isRedirect(textOf(item)) ? 'redirect' : '')] : []),
      ...(options.more?.valuesOf(item) ?? []),
    ]
  })
  return csvFile([headings, ...records], separator)
}

/** As the service spells it. */
function textOf(item: TableItem): string {
  switch (item.kind) {
    case 'source':
      return item.source.host ?? ''
    case 'question':
      return item.question.text
    case 'platform':
      return item.platform
    case 'competitor':
      return item.competitor.competitor.name
  }
}

/** `northwind-sources-from-2026-11-09-to-2026-11-15.csv`; without a period, the day of the export */
export function tableFileName(
  brandId: string,
  { by, from, to }: { by: TableName } & DateRange,
  today: number,
  separator: Separator,
): string {
  const period =
    from === '' && to === ''
      ? dateOfDay(today)
      : [from && `from-${from}`, to && `to-${to}`].filter((part) => part !== '').join('-')
  return `${inFileName(brandId)}-${by}-${period}${csvType(separator).extension}`
}
