import type { DateRange } from '../../lib/date-range.ts'
import { formatNumber, formatShare, formatSigned } from '../../lib/numbers.ts'
import { selectRows } from '../../model/analysis/rows.ts'
import { inPlatformOrder, platformName, sentimentName, TONES } from '../../model/names.ts'
import { groupName } from '../../model/question-groups/question-group.ts'
import type { PageAnalysis } from './analysis-context.tsx'
import type { TableName } from './analysis-search.ts'
import {
  coverageInWords,
  daysInWords,
  loadedCitationsInWords,
  periodName,
} from './analysis-words.ts'
import { entriesOf, itemName } from './tables/table-kinds.ts'

const MOST_ITEMS = 3

/** The numbers of the page in plain lines, for a chat or a mail, with a link to where they are. */
export function analysisSummary(page: Omit<PageAnalysis, 'onSearch'>, link: string): string {
  const { snapshot, coverage, today } = page
  const { total } = snapshot.tables
  const lines = [countLine(page)]
  if (total.citations > 0) {
    const shares = TONES.map((tone) => `${tone} ${formatShare(total[tone], total.citations)}`)
    lines.push(
      `Sentiment: ${shares.join(', ')}`,
      itemLine('Sources', 'sources', page),
      itemLine('Questions', 'questions', page),
      itemLine('Platforms', 'platforms', page),
    )
  }
  lines.push(coverageInWords(coverage, true, today).join(''), '', withDays(link, page.search))
  return lines.join('\n')
}

/** The link to the days of the numbers: without dates, it would lead to the latest ones. */
function withDays(link: string, { from, to }: DateRange): string {
  const url = new URL(link)
  if (url.searchParams.has('from') || url.searchParams.has('to')) return link
  if (from !== '') url.searchParams.set('from', from)
  if (to !== '') url.searchParams.set('to', to)
  return url.href
}

/** `Northwind Tea: 338 citations, 9 – 15 Nov · Negative, Claude · +23 against 2 – 8 Nov`. */
function countLine({
  brandName,
  search,
  snapshot,
  chosenPart,
  comparison,
  today,
}: Omit<PageAnalysis, 'onSearch'>) {
  const { citations, before } = snapshot.tables.total
  const period = periodName(search, today)
  const filters = [
    ...search.sentiment.map(sentimentName),
    ...inPlatformOrder(search.platform).map(platformName),
    ...(search.group === '' ? [] : [`question group ${groupName(search.group)}`]),
  ]
  const count = loadedCitationsInWords(citations, chosenPart)
  const parts = [count + (period === null ? '' : `, ${period}`)]
  if (filters.length > 0) parts.push(filters.join(', '))
  if (comparison.kind === 'period') {
    const change = formatSigned(citations - before)
    parts.push(`${change} against ${daysInWords(comparison.before, today)}`)
  }
  return `${brandName}: ${parts.join(' · ')}`
}

/** `Sources: teareviews.example 53, kitchenlab.example 30 and 29 more`. */
function itemLine(label: string, by: TableName, { snapshot }: Omit<PageAnalysis, 'onSearch'>) {
  const { rows, count } = selectRows(entriesOf(by, snapshot.tables, null), {
    nameOf: itemName,
    sort: { column: 'citations', isReversed: false },
    search: '',
    most: MOST_ITEMS,
    isCompared: false,
  })
  const items = rows.map(({ name, counts }) => `${name} ${formatNumber(counts.citations)}`)
  const more = count > rows.length ? ` and ${formatNumber(count - rows.length)} more` : ''
  return `${label}: ${items.join(', ')}${more}`
}
