import { expect, test } from 'vitest'
import { otherPlatforms, sameQuestionsMessage } from './like-for-like-message.ts'

test('the change of the same questions is told first, then what new and ended ones add', () => {
  const unasked = { before: 0, after: 0 }
  const none = { questions: 0, before: 0, after: 0 }
  const same = { questions: 94, before: 257, after: 242 }
  const added = { questions: 8, before: 0, after: 16 }
  const gone = { questions: 13, before: 33, after: 0 }
  expect(sameQuestionsMessage({ same, added, gone, unasked })).toBe(
    'Same 94 questions: 257 → 242 citations. 8 new questions added 16, 13 that ended took away 33.',
  )
  expect(sameQuestionsMessage({ same, added: none, gone: none, unasked })).toBe(
    'Same 94 questions: 257 → 242 citations.',
  )
  expect(sameQuestionsMessage({ same: none, added: none, gone, unasked })).toBe(
    'No question is in both periods. 13 questions that ended took away 33.',
  )
  const some = { before: 3, after: 1 }
  expect(sameQuestionsMessage({ same, added: none, gone: none, unasked: some })).toBe(
    'Same 94 questions: 257 → 242 citations. Without a question: 3 → 1.',
  )
})

test('platforms that are in one period only are said, in the order of all platforms', () => {
  const both = ['claude']
  expect(otherPlatforms({ platforms: { both, onlyBefore: [], onlyAfter: [] } })).toEqual([])
  const platforms = { both, onlyBefore: ['__proto__'], onlyAfter: ['google_ai', 'chatgpt'] }
  expect(otherPlatforms({ platforms })).toEqual([
    { label: 'Only in this period', platforms: ['chatgpt', 'google_ai'] },
    { label: 'Only in the period before', platforms: ['__proto__'] },
  ])
})
