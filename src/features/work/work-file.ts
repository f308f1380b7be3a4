import { type CsvColumn, csvType, type Separator, toCsv } from '../../lib/csv.ts'
import { dateOf } from '../../lib/dates.ts'
import { inFileName } from '../../lib/save-file.ts'
import { scoreVerdictName } from '../../model/statistics/verdict-labels.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import type { OutcomeMessage } from '../../parts/score/outcome-message.ts'
import { KIND_WORDS, STATUS_WORDS } from './work-labels.ts'

/** The outcome is null if unknown. */
export type FileRow = { item: WorkItem; outcome: OutcomeMessage | null }

/** @param site the URL of the dashboard, for links */
export function workCsv(
  rows: readonly FileRow[],
  site: string,
  separator: Separator,
): Promise<string> {
  const columns: CsvColumn<FileRow>[] = [
    ['title', ({ item }) => item.title],
    ['kind', ({ item }) => KIND_WORDS[item.kind]],
    ['about', ({ item }) => (item.kind === 'finding' ? '' : item.subject)],
    ['evidence', ({ item }) => item.evidence?.words ?? ''],
    ['link', ({ item }) => (item.evidence === null ? '' : site + item.evidence.href)],
    ['status', ({ item }) => STATUS_WORDS[item.status]],
    ['done_on', ({ item }) => ({ date: item.doneOn ?? '' })],
    ['note', ({ item }) => item.note],
    ['added', ({ item }) => ({ date: item.created === 0 ? '' : dateOf(item.created) })],
    ['outcome', ({ outcome }) => outcome?.text ?? ''],
    ['verdict', verdictOf],
    ['outcome_ends', ({ outcome }) => outcome?.ends ?? ''],
  ]
  return toCsv(columns, rows, separator)
}

/** Insufficient data has a reason of its own. */
function verdictOf({ outcome }: FileRow): string {
  const verdict = outcome?.verdict ?? null
  if (verdict === null) return ''
  const { kind, rule, words } = verdict
  return rule === 'score' && kind !== 'insufficient' ? scoreVerdictName(kind) : words
}

/** `northwind-work-2026-11-17.csv`. @param today as a date */
export function workFileName(brandId: string, today: string, separator: Separator): string {
  return `${inFileName(brandId)}-work-${today}${csvType(separator).extension}`
}
