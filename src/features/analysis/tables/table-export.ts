import { type CsvColumn, csvType, type Separator, toCsv } from '../../../lib/csv.ts'
import { type DateRange, dateOfDay, type Day } from '../../../lib/dates.ts'
import { formatNumber, formatShare } from '../../../lib/numbers.ts'
import { inFileName } from '../../../lib/save-file.ts'
import { changeIn } from '../../../model/analysis/facts-reader.ts'
import { type SourceWeeks, type Row, selectRows } from '../../../model/analysis/rows.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { inPlatformOrder, platformName, sentimentName, TONES } from '../../../model/names.ts'
import { groupName } from '../../../model/question-groups/question-groups.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { rowVerdictName } from '../../../model/statistics/verdict-labels.ts'
import {
  otherPlatforms,
  sameQuestionsMessage,
} from '../../../parts/insights/measurement-messages.ts'
import type { PageAnalysis } from '../analysis-context.tsx'
import {
  coverageMessage,
  againstName,
  soFarMessage,
  loadedCitationsMessage,
  shownName,
} from '../analysis-messages.ts'
import type { TableName } from '../analysis-search.ts'
import { rowVerdict, type VerdictPage } from './row-cells.tsx'
import { type TableItem, TABLE_WORDS, entriesOf, itemName } from './table-kinds.ts'

type FileOptions = VerdictPage & {
  total: number
  /** How many weeks the number of a source is out of. */
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

const MAX_ITEMS = 3

type SummaryPage = Omit<PageAnalysis, 'onSearch' | 'weeks' | 'isPart'>

export function analysisSummary(page: SummaryPage, link: string): string {
  const { snapshot, coverage, today } = page
  const { total } = snapshot.tables
  const lines = [countLine(page), ...changeLines(page)]
  if (total.citations > 0) {
    const shares = TONES.map((tone) => `${tone} ${formatShare(total[tone], total.citations)}`)
    lines.push(
      `Sentiment: ${shares.join(', ')}`,
      itemLine('Sources', 'sources', page),
      itemLine('Questions', 'questions', page),
      itemLine('Platforms', 'platforms', page),
    )
  }
  lines.push(coverageMessage(coverage, true, today).join(''), '', withDays(link, page.search))
  return lines.join('\n')
}

/** Adds the dates; without them, the link would show the latest days. */
function withDays(link: string, { from, to }: DateRange): string {
  const url = new URL(link)
  const isNamed = ['from', 'to', 'month', 'quarter'].some((name) => url.searchParams.has(name))
  if (isNamed) return link
  if (from !== '') url.searchParams.set('from', from)
  if (to !== '') url.searchParams.set('to', to)
  return url.href
}

/** `Northwind Tea: 338 citations, 9 – 15 Nov · Negative, Claude · 23 more than 2 – 8 Nov (today still incomplete)` */
function countLine(page: SummaryPage) {
  const { brandName, search, range, snapshot, chosenPart, comparison, today } = page
  const { citations, before } = snapshot.tables.total
  const period = shownName(range, today)
  const filters = [
    ...search.sentiment.map(sentimentName),
    ...inPlatformOrder(search.platform).map(platformName),
    ...(search.group === '' ? [] : [`question group ${groupName(search.group)}`]),
  ]
  const count = loadedCitationsMessage(citations, chosenPart)
  const parts = [count + (period === null ? '' : `, ${period}`)]
  if (filters.length > 0) parts.push(filters.join(', '))
  if (comparison.kind === 'period') {
    const change = citations - before
    const size = `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than`
    const against = againstName(range, comparison.before, today)
    const soFar = soFarMessage(comparison.before, today)
    parts.push(`${change === 0 ? 'as many as' : size} ${against}${soFar}`)
  }
  return `${brandName}: ${parts.join(' · ')}`
}

function changeLines({ search: { by }, comparison, changes }: SummaryPage): string[] {
  if (comparison.kind !== 'period') return []
  if (changes === null) return ['Changes: still being calculated']
  const { split, rows } = changes
  const mix = otherPlatforms(split).map(
    ({ label, platforms }) => `${label}: ${platforms.map(platformName).join(', ')}`,
  )
  const lines = [...mix, sameQuestionsMessage(split)]
  const judged = [...rows.rows].filter(([, { verdict }]) => verdict !== 'insufficient')
  const real = judged
    .filter(([, { verdict }]) => verdict === 'significant')
    .toSorted(([, one], [, other]) => other.t - one.t)
    .slice(0, MAX_ITEMS)
    .map(([key, change]) => `${nameOfRow(key, by)} ${formatCounts(change)}`)
  if (by === 'questions') return lines
  const verdict = judged.length === 0 ? rowVerdictName('insufficient') : real.join(', ') || 'none'
  return [...lines, `${TABLE_WORDS[by].heading}s with a real change: ${verdict}`]
}

function nameOfRow(key: string, by: TableName): string {
  if (by === 'platforms') return platformName(key)
  return by === 'sources' && key === NO_SOURCE ? 'No web address' : key
}

function formatCounts({ before, after }: RowChange): string {
  return `${formatNumber(before)} → ${formatNumber(after)}`
}

/** `Sources: teareviews.example 53, kitchenlab.example 30 and 29 more` */
function itemLine(label: string, by: TableName, { snapshot }: SummaryPage) {
  const { rows, count } = selectRows(entriesOf(by, snapshot.tables, null), {
    nameOf: itemName,
    sort: { column: 'citations', isReversed: false },
    search: '',
    most: MAX_ITEMS,
    isCompared: false,
  })
  const items = rows.map(({ name, counts }) => `${name} ${formatNumber(counts.citations)}`)
  const more = count > rows.length ? ` and ${formatNumber(count - rows.length)} more` : ''
  return `${label}: ${items.join(', ')}${more}`
}
