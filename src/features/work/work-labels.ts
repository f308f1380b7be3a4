import { type CsvColumn, csvType, type Separator, toCsv } from '../../lib/csv.ts'
import { formatDay, dateOf } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { inFileName } from '../../lib/save-file.ts'
import { TOMBSTONE } from '../../model/collections/record.ts'
import { scoreVerdictName } from '../../model/statistics/verdict-labels.ts'
import type { WorkItem, WorkKind } from '../../model/work/work-list.ts'
import type { WorkStatus } from '../../model/work/work-status.ts'
import type { OutcomeMessage } from '../../parts/score/outcome-cell.tsx'
import type { LastOperation } from '../../parts/user-data/operation-message.tsx'

export const STATUS_WORDS: Readonly<Record<WorkStatus, string>> = {
  'to-do': 'To do',
  doing: 'Doing',
  done: 'Done',
}

export const KIND_WORDS: Readonly<Record<WorkKind, string>> = {
  source: 'Source',
  question: 'Question',
  platform: 'Platform',
  component: 'Component',
  citation: 'Citation',
  finding: 'Finding',
}

/** @param items the brand's items in list order, after the change */
export function operationMessage(
  { step, isUndone }: LastOperation,
  items: readonly WorkItem[],
): string {
  const kind = kindOf(step)
  const at = items.findIndex(({ id }) => id === step.ids[0])
  const item = items[at]
  const place = `${formatNumber(at + 1)} of ${formatNumber(items.length)}`
  if (isUndone) {
    if (item === undefined) return `${kind} undone`
    return `${kind} undone: ${item.title}, ${kind === 'Status' ? STATUS_WORDS[item.status] : place}`
  }
  if (kind === 'Removal') return 'Removed from the work list'
  if (kind === 'Addition') return 'Added to the work list'
  if (item === undefined || kind === 'Change') return 'Changed'
  if (kind === 'Move') return `Moved to ${place}`
  return 'doneOn' in step.change && item.doneOn !== null
    ? `Done on ${formatDay(item.doneOn)}, noted on the score history`
    : `Set to ${STATUS_WORDS[item.status]}`
}

function kindOf({ change, before, ids }: LastOperation['step']) {
  if (change[TOMBSTONE] === true) return 'Removal'
  if (TOMBSTONE in change || before.get(ids[0] ?? '') === undefined) return 'Addition'
  if ('status' in change || 'doneOn' in change) return 'Status'
  return 'place' in change ? 'Move' : 'Change'
}

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
