import { type CsvColumn, csvType, type Separator, toCsv } from '../../../lib/csv.ts'
import { type DateRange, dateOfDay, type Day } from '../../../lib/dates.ts'
import { inFileName } from '../../../lib/save-file.ts'
import type { Row } from '../../../model/analysis/rows.ts'
import type { SourceWeeks } from '../../../model/analysis/source-weeks.ts'
import { changeIn } from '../../../model/analysis/tally.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { inPlatformOrder } from '../../../model/names.ts'
import type { TableName } from '../analysis-search.ts'
import { rowVerdict, type VerdictPage } from '../row-verdict.ts'
import { type TableItem, TABLE_WORDS } from './table-kinds.ts'

type FileOptions = VerdictPage & {
  total: number
  /** The weeks that each source’s are of. */
  weeks: Pick<SourceWeeks, 'loaded'>
  more?: readonly CsvColumn<Row<TableItem>>[]
}

/** Unknown changes and weeks are empty. */
export function tableCsv(
  rows: readonly Row<TableItem>[],
  options: FileOptions,
  separator: Separator,
): Promise<string> {
  const { by, total, comparison, weeks: ofWeeks, more = [] } = options
  const isCompared = comparison.kind === 'period'
  const columns: CsvColumn<Row<TableItem>>[] = [
    [TABLE_WORDS[by].one, ({ item }) => textOf(item)],
    ['citations', ({ counts }) => counts.citations],
    ['share', ({ counts }) => Math.round((counts.citations / total) * 10_000) / 10_000],
    ['citations_before', ({ counts }) => (isCompared ? counts.before : '')],
    ['change', ({ counts }) => (isCompared ? changeIn(counts) : '')],
    ['verdict', ({ change }) => rowVerdict(change, options)?.name ?? ''],
    ['positive', ({ counts }) => counts.positive],
    ['neutral', ({ counts }) => counts.neutral],
    ['negative', ({ counts }) => counts.negative],
    ['platforms', ({ counts }) => inPlatformOrder(counts.platforms).join(' ')],
    [
      'last_seen',
      ({ counts: { lastSeen } }) => ({
        date: Number.isFinite(lastSeen) ? new Date(lastSeen).toISOString() : '',
      }),
    ],
  ]
  if (by === 'sources') {
    columns.push(
      ['weeks', ({ weeks }) => (ofWeeks.loaded === 0 ? '' : (weeks ?? ''))],
      ['type', ({ item, type }) => type ?? (isRedirect(textOf(item)) ? 'redirect' : '')],
      ['weeks_loaded', () => ofWeeks.loaded],
    )
  }
  return toCsv([...columns, ...more], rows, separator)
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
  today: Day,
  separator: Separator,
): string {
  const period =
    from === '' && to === ''
      ? dateOfDay(today)
      : [from && `from-${from}`, to && `to-${to}`].filter((part) => part !== '').join('-')
  return `${inFileName(brandId)}-${by}-${period}${csvType(separator).extension}`
}
