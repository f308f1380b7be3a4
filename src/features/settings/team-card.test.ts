import { expect, test } from 'vitest'
import { removalMessage } from './team-card.tsx'

test.each([
  [{ removed: 0, left: 0, newer: 0, problem: null }, 'Nothing of yours is in the team.'],
  [
    { removed: 2, left: 1, newer: 0, problem: null },
    'What you alone made is no longer in the team: 2 records removed, 1 stays because a colleague may have worked on it. Everything is still on this device.',
  ],
  [
    { removed: 0, left: 2, newer: 0, problem: null },
    'What you alone made is no longer in the team: 0 records removed, 2 stay because colleagues may have worked on them. Everything is still on this device.',
  ],
  [
    { removed: 1, left: 0, newer: 0, problem: 'refused' as const },
    'The team doesn’t accept your changes, so not everything was removed: 1 record removed. Try again later.',
  ],
  [
    { removed: 0, left: 0, newer: 1, problem: null },
    '1 record was written by a newer version of the dashboard and may still have work of yours: remove it there.',
  ],
  [
    { removed: 1, left: 0, newer: 2, problem: null },
    'Your work is no longer in the team: 1 record removed. It’s still on this device. 2 records were written by a newer version of the dashboard and may still have work of yours: remove it there.',
  ],
  [
    { removed: 0, left: 0, newer: 0, problem: 'full' as const },
    'The team’s storage is full, so nothing was removed. Try again later.',
  ],
  ['not begun' as const, 'The team can’t be reached, so nothing was removed. Try again later.'],
])('what was removed: %j', (removal, words) => {
  expect(removalMessage(removal)).toBe(words)
})
