import { expect, test } from 'vitest'
import type { Member } from '../../model/collections/record.ts'
import { authorOf } from '../../model/collections/team/team-choice.ts'
import type { SyncState } from '../../model/collections/team/team-comparison.ts'
import { syncMessage, waitingMessage } from './team-messages.tsx'

const state = (more: Partial<SyncState>): SyncState => ({
  phase: 'connected',
  waiting: 0,
  tooLarge: 0,
  newer: 0,
  ...more,
})

test.each([
  [{}, 'Everything is shared.'],
  [{ waiting: 1 }, '1 change waits to be sent.'],
  [{ phase: 'connecting' as const }, 'Connecting to the team.'],
  [
    { phase: 'away' as const, waiting: 3 },
    'Not connected: changes are kept here. 3 changes wait to be sent.',
  ],
  [
    { phase: 'full' as const, waiting: 1200 },
    'The team’s storage is full: changes are kept here. Tell your administrator. 1,200 changes wait to be sent.',
  ],
  [{ tooLarge: 1 }, 'Everything else is shared. 1 record is too large to share.'],
  [
    { newer: 2 },
    'Everything is shared. 2 records of a newer version can’t be shown: reload this page.',
  ],
])('%j: %s', (more, words) => {
  expect(syncMessage(state(more))).toBe(words)
})

test('nothing waits', () => {
  expect(waitingMessage(state({}))).toBe('')
})

const by = (actor: string, time: number): Member => ['x', time, time, [0, actor]]

test.each([
  ['one writer', { name: by('a Anna', 5) }, 'Anna'],
  ['the first writer', { place: by('b Ben', 9), name: by('a Anna', 5) }, 'Anna'],
  ['nobody known', { name: ['x', 5] as const }, ''],
  ['no name', { name: by('a', 5) }, ''],
  ['nothing', {}, ''],
  ['a record that is not there', undefined, ''],
])('who made a record: %s', (_, members, author) => {
  expect(authorOf(members && { id: 'v', brandId: '', members })).toBe(author)
})
