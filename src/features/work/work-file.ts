import { csvFile, csvType, type Separator } from '../../lib/csv.ts'
import { todayUtc } from '../../lib/dates.ts'
import { inFileName } from '../../lib/file-name.ts'
import { scoreVerdictName } from '../../model/statistics/verdict-labels.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import type { OutcomeMessage } from '../../parts/score/outcome-message.ts'
import { KIND_WORDS, STATUS_WORDS } from './work-labels.ts'

/** The outcome is null if unknown. */
export type FileRow = { item: WorkItem; outcome: OutcomeMessage | null }

/** @param site the URL of the dashboard, for links */
export function workCsv(rows: readonly FileRow[], site: string, separator: Separator): string {
  const headings = [
    'title',
    'kind',
    'about',
    'evidence',
    'link',
    'status',
    'done_on',
    'note',
    'added',
    'outcome',
    'verdict',
    'outcome_ends',
  ]
  const records = rows.map(({ item, outcome }) => [
    item.title,
    KIND_WORDS[item.kind],
    item.kind === 'finding' ? '' : item.subject,
    item.evidence?.words ?? '',
    item.evidence === null ? '' : site + item.evidence.href,
    STATUS_WORDS[item.status],
    { date: item.doneOn ?? '' },
    item.note,
    { date: item.created === 0 ? '' : todayUtc(item.created) },
    outcome?.text ?? '',
    verdictOf(outcome),
    outcome?.ends ?? '',
  ])
  return csvFile([headings, ...records], separator)
}

/** Insufficient data has a reason of its own. */
function verdictOf(outcome: OutcomeMessage | null): string {
  const verdict = outcome?.verdict ?? null
  if (verdict === null) return ''
  const { kind, rule, words } = verdict
  return rule === 'score' && kind !== 'insufficient' ? scoreVerdictName(kind) : words
}

/** `northwind-work-2026-11-17.csv`. @param today as a date */
export function workFileName(brandId: string, today: string, separator: Separator): string {
  return `${inFileName(brandId)}-work-${today}${csvType(separator).extension}`
}
