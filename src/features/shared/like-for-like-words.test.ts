import { expect, test } from 'vitest'
import { likeForLikeInWords, otherPlatforms, samePlatformsInWords } from './like-for-like-words.ts'

test('a change is given like for like', () => {
  const unasked = { before: 0, after: 0 }
  const none = { questions: 0, before: 0, after: 0 }
  const same = { questions: 88, before: 270, after: 230 }
  const added = { questions: 14, before: 0, after: 49 }
  const gone = { questions: 9, before: 30, after: 0 }
  expect(likeForLikeInWords({ same, added, gone, unasked })).toEqual([
    'same 88 questions: 270 → 230',
    ' · 14 new: +49 · 9 gone: −30 · not tested',
  ])
  expect(likeForLikeInWords({ same, added: none, gone: none, unasked })[1]).toBe(' · not tested')
  expect(likeForLikeInWords({ same: none, added, gone, unasked })[0]).toBe(
    'no question is in both periods',
  )
  const some = { before: 3, after: 1 }
  expect(likeForLikeInWords({ same, added: none, gone: none, unasked: some })[1]).toBe(
    ' · without a question: 3 → 1 · not tested',
  )
  expect(samePlatformsInWords(4)).toBe(' · same 4 platforms in both periods')
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
