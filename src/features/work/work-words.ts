import { formatDay } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { REMOVED } from '../../model/kept/record.ts'
import type { WorkItem, WorkKind, WorkStatus } from '../../model/work/work-item.ts'
import type { LastStep } from '../shared/step-message.tsx'

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

/** The status of an item, with the day when it was done. */
export function statusInWords({ status, doneOn }: WorkItem): string {
  return doneOn === null ? STATUS_WORDS[status] : `Done ${formatDay(doneOn)}`
}

/** The last change of the list. @param items of the brand, in their order, after the change */
export function stepInWords({ step, isUndone }: LastStep, items: readonly WorkItem[]): string {
  if (isUndone) return 'Undone'
  const { change, before, ids } = step
  if (change[REMOVED] === true) return 'Removed from the work list'
  if (REMOVED in change || before.get(ids[0] ?? '') === undefined) return 'Added to the work list'
  const at = items.findIndex(({ id }) => id === ids[0])
  const item = items[at]
  if (item === undefined) return 'Changed'
  if ('doneOn' in change && item.doneOn !== null) {
    return `Done on ${formatDay(item.doneOn)}, noted on the score history`
  }
  if ('status' in change) return `Set to ${STATUS_WORDS[item.status]}`
  if ('place' in change) return `Moved to ${formatNumber(at + 1)} of ${formatNumber(items.length)}`
  return 'Changed'
}
