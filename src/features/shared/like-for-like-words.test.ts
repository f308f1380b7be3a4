import { expect, test } from 'vitest'
import { likeForLikeInWords, otherPlatforms, samePlatformsInWords } from './like-for-like-words.ts'

test('a change is given like for like', () => {
  const none = { questions: 0, before: 0, after: 0 }
  const same = { questions: 88, before: 270, after: 230 }
  const added = { questions: 14, before: 0, after: 49 }
  const gone = { questions: 9, before: 30, after: 0 }
  expect(likeForLikeInWords({ same, added, gone })).toEqual([
    'same 88 questions: 270 → 230',
    ' · 14 new: +49 · 9 gone: −30',
  ])
  expect(likeForLikeInWords({ same, added: none, gone: none })[1]).toBe('')
  expect(likeForLikeInWords({ same: none, added, gone })[0]).toBe('no question is in both periods')
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
