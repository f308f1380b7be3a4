import { formatCount } from '../../lib/numbers.ts'
import { isShared } from '../../model/collections/collection-of.ts'
import type { StoredRecord } from '../../model/collections/record.ts'
import { authorOf } from '../../model/collections/team/team-choice.ts'
import type { SyncState } from '../../model/collections/team/team-comparison.ts'
import { Name } from '../../ui/name.tsx'
import { useServices } from '../app/use-services.tsx'

export function waitingMessage({ waiting }: SyncState): string {
  if (waiting === 0) return ''
  return `${formatCount(waiting, 'change waits', 'changes wait')} to be sent`
}

export function syncMessage(state: SyncState): string {
  const sentences = [phaseMessage(state)]
  if (state.phase !== 'connected') sentences.push(waitingMessage(state))
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

function phaseMessage(state: SyncState): string {
  switch (state.phase) {
    case 'connecting':
      return 'Connecting to the team'
    case 'connected':
      if (state.waiting > 0) return waitingMessage(state)
      return state.tooLarge > 0 ? 'Everything else is shared' : 'Everything is shared'
    case 'away':
      return 'Not connected: changes are kept here'
    case 'full':
      return 'The team’s storage is full: changes are kept here. Tell your administrator'
    case 'refused':
      return 'The team doesn’t accept your changes: they’re kept here. Tell your administrator'
  }
}

/** Whether user data is shared with a team instead of staying in this browser. */
export function useIsShared(): boolean {
  return isShared(useServices())
}

export function MadeBy({ record }: { record: StoredRecord | undefined }) {
  const author = authorOf(record)
  if (author === '') return null
  return (
    <small className="text-muted">
      <span>by</span> <Name>{author}</Name>
    </small>
  )
}
