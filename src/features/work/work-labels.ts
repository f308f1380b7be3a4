import { formatDay } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { TOMBSTONE } from '../../model/collections/record.ts'
import type { WorkItem, WorkKind } from '../../model/work/work-list.ts'
import type { WorkStatus } from '../../model/work/work-status.ts'
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
