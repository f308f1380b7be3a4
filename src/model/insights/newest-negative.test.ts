import { expect, test } from 'vitest'
import { cited } from '../citation-list/test-citations.ts'
import { plain } from '../phrase.ts'
import { leftOutPhrase, newestNegative } from './action-phrases.ts'

const citations = ['a', 'b', 'c', 'd'].map((id) => cited({ id, sentiment: 'negative' }))

test('what was relabelled is left out and counted once, as far as the newest go', () => {
  const relabelled = new Set(['a', 'd'])
  const { shown, leftOut } = newestNegative(2, [citations, citations], (id) => ({
    reviewed: true,
    flagged: false,
    note: '',
    sentiment: relabelled.has(id) ? 'neutral' : 'negative',
  }))
  expect([shown.map(({ id }) => id), leftOut]).toEqual([['b', 'c'], 1])
})

test('what is left out is counted', () => {
  expect([0, 1, 2].map((count) => plain(leftOutPhrase(count)))).toEqual([
    '',
    '1 relabelled citation is left out.',
    '2 relabelled citations are left out.',
  ])
})
