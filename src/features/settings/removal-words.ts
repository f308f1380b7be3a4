import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { Removal } from '../../model/kept/team/remove-own-work.ts'

/** How far the reader's work was taken out of the team. */
export function removalInWords({ removed, left, problem }: Removal): string {
  const count = `${formatCount(removed, 'record', 'records')} removed`
  if (problem !== null)
    return `${PROBLEMS[problem]}, so not everything was removed: ${count}. Try again later.`
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
