import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { Removal } from '../../model/collections/team/remove-own-work.ts'

export function removalMessage(removal: Removal | 'not begun'): string {
  if (removal === 'not begun') return problemMessage('away', '')
  const { removed, left, newer, problem } = removal
  const count = `${formatCount(removed, 'record', 'records')} removed`
  if (problem !== null) return problemMessage(problem, removed === 0 ? '' : count)
  if (newer === 0) return outcome(removed, left, count)
  const unknown = `${formatCount(newer, 'record was', 'records were')} written by a newer version of the dashboard and may still have work of yours: remove it there.`
  return removed === 0 && left === 0 ? unknown : `${outcome(removed, left, count)} ${unknown}`
}

/** @param count how much was removed, '' for nothing */
function problemMessage(problem: NonNullable<Removal['problem']>, count: string): string {
  const effect = count === '' ? 'nothing was removed' : `not everything was removed: ${count}`
  return `${PROBLEMS[problem]}, so ${effect}. Try again later.`
}

function outcome(removed: number, left: number, count: string): string {
  if (removed === 0 && left === 0) return 'Nothing of yours is in the team.'
  if (left === 0) return `Your work is no longer in the team: ${count}. It’s still on this device.`
  const stays =
    left === 1
      ? '1 stays because a colleague may have worked on it'
      : `${formatNumber(left)} stay because colleagues may have worked on them`
  return `What you alone made is no longer in the team: ${count}, ${stays}. Everything is still on this device.`
}

const PROBLEMS: Readonly<Record<NonNullable<Removal['problem']>, string>> = {
  away: 'The team can’t be reached',
  full: 'The team’s storage is full',
  refused: 'The team doesn’t accept your changes',
  conflict: 'Colleagues are changing the same',
  unread: 'This browser can’t read or store what you made',
}
