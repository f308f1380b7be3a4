import { expect, test } from 'vitest'
import { removalInWords } from './removal-words.ts'

test.each([
  [{ removed: 0, left: 0, problem: null }, 'Nothing of yours is in the team.'],
  [
    { removed: 2, left: 1, problem: null },
    'What you alone made is no longer in the team: 2 records removed, 1 stays because a colleague may have worked on it. Everything is still on this device.',
  ],
  [
    { removed: 0, left: 2, problem: null },
    'What you alone made is no longer in the team: 0 records removed, 2 stay because colleagues may have worked on them. Everything is still on this device.',
  ],
  [
    { removed: 1, left: 0, problem: 'refused' as const },
    'The team doesn’t accept your changes, so not everything was removed: 1 record removed. Try again later.',
  ],
])('what was removed: %j', (removal, words) => {
  expect(removalInWords(removal)).toBe(words)
})
