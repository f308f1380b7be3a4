import { formatDate } from '../../lib/dates.ts'
import { type ListFilter, NO_SOURCE } from '../../model/citation-list/list-filter.ts'
import { platformName, sentimentName } from '../../model/names.ts'

/** The choices by the reader's own reviews. */
export const REVIEWS = [
  { label: 'Unreviewed', key: 'reviewed', value: 'no' },
  { label: 'Reviewed', key: 'reviewed', value: 'yes' },
  { label: 'Flagged', key: 'flagged', value: 'yes' },
] as const

/** The sentiments that can always be filtered by, the most urgent first. */
export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const

/** A question can be longer than anything a reader wants to see or hear. */
const LONGEST_QUESTION = 200

/** One of the filters that are shown as chips. */
export type FilterChip = { key: 'from' | 'to' | 'source' | 'question'; label: string }

/** The filters by dates, source and question that are set. */
export function chipsOf({ from, to, source, question }: ListFilter): FilterChip[] {
  const chips: FilterChip[] = []
  if (from !== '') chips.push({ key: 'from', label: `from ${formatDate(from)}` })
  if (to !== '') chips.push({ key: 'to', label: `to ${formatDate(to)}` })
  if (source !== '') {
    chips.push({ key: 'source', label: source === NO_SOURCE ? source : `source ${source}` })
  }
  if (question !== '') {
    chips.push({ key: 'question', label: `question ${question.trim().slice(0, LONGEST_QUESTION)}` })
  }
  return chips
}

/** A filter in a few words: `Negative, Claude, from 1 Nov 2026`. */
export function filterInWords(filter: ListFilter): string {
  return [
    ...filter.sentiment.map(sentimentName),
    ...filter.platform.map(platformName),
    ...REVIEWS.flatMap(({ key, value, label }) => (filter[key] === value ? label : [])),
    ...chipsOf(filter).map(({ label }) => label),
    ...(filter.q.trim() === '' ? [] : [`“${filter.q.trim()}”`]),
  ].join(', ')
}
