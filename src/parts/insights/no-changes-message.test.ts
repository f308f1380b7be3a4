import { expect, test } from 'vitest'
import { noChangesMessage } from './explanation-messages.ts'

const daysOf = (scores: readonly (number | null)[]) =>
  scores.map((score, index) => ({ date: `2026-11-0${index + 1}`, score }))

test.each([
  ['no day', [], 'Explaining a change takes three days with a score.'],
  ['one day', [70], 'Explaining a change takes three days with a score.'],
  ['mostly holes', [70, null, null, 71], 'Explaining a change takes three days with a score.'],
  ['all equal', [70, 70, null, 70], 'The score was 70 on each of 3 days.'],
  ['a single point', [70, 71, 70], 'The score hardly moved: it was between 70 and 71 on 3 days.'],
])('why there is nothing to tell of a history of %s', (_, scores, words) => {
  expect(noChangesMessage(daysOf(scores))).toBe(words)
})
