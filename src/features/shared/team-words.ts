import { formatCount } from '../../lib/numbers.ts'
import type { Removal } from '../../model/kept/team/remove-own-work.ts'
import type { SyncState } from '../../model/kept/team/sync-options.ts'

/** How many changes wait to be sent; '' for none. */
export function waitingInWords({ waiting }: SyncState): string {
  if (waiting === 0) return ''
  return `${formatCount(waiting, 'change waits', 'changes wait')} to be sent`
}

/** How far sharing with the team is, in one line. */
export function syncInWords(state: SyncState): string {
  const sentences = [phaseInWords(state)]
  if (state.phase !== 'connected') sentences.push(waitingInWords(state))
  if (state.tooLarge > 0) {
    sentences.push(`${formatCount(state.tooLarge, 'record is', 'records are')} too large to share`)
  }
  if (state.newer > 0) {
    const count = formatCount(state.newer, 'record', 'records')
    sentences.push(`${count} of a newer version can’t be shown: reload this page`)
  }
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** How far the reader's work was taken out of the team. */
export function removalInWords({ removed, left, problem }: Removal): string {
  const count = `${formatCount(removed, 'record', 'records')} removed`
  if (problem !== null) return `${PROBLEMS[problem]}, so not everything was removed: ${count}.`
  if (removed === 0 && left === 0) return 'Nothing of yours is in the team.'
  if (left === 0) return `Your work is no longer in the team: ${count}. It’s still on this device.`
  const stays = formatCount(left, 'stays because a colleague', 'stay because colleagues')
  return `What you alone made is no longer in the team: ${count}, ${stays} may have worked on it. Everything is still on this device.`
}

const PROBLEMS: Readonly<Record<NonNullable<Removal['problem']>, string>> = {
  away: 'The team can’t be reached',
  full: 'The team’s storage is full',
  refused: 'The team doesn’t accept your changes',
  conflict: 'Colleagues are changing the same',
  unread: 'This browser can’t read or store what you made',
}

function phaseInWords(state: SyncState): string {
  switch (state.phase) {
    case 'connecting':
      return 'Connecting to the team'
    case 'connected':
      if (state.waiting > 0) return waitingInWords(state)
      return state.tooLarge > 0 ? 'Everything else is shared' : 'Everything is shared'
    case 'away':
      return 'Not connected: changes are kept here'
    case 'full':
      return 'The team’s storage is full: changes are kept here. Tell whoever runs this dashboard'
    case 'refused':
      return 'The team doesn’t accept your changes: they’re kept here. Tell whoever runs this dashboard'
  }
}
