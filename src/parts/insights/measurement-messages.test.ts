import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { plain } from '../../model/phrase.ts'
import {
  measurementPhrase,
  modelPhrase,
  otherPlatforms,
  sameQuestionsMessage,
} from './measurement-messages.ts'

const DAY = dayOf('2026-11-11')
const none = { questions: 0, before: 0, after: 0 }
const split = {
  same: { questions: 40, before: 320, after: 318 },
  added: { questions: 35, before: 0, after: 280 },
  gone: none,
  unasked: none,
  platforms: { both: [], onlyBefore: [], onlyAfter: [] },
}

test('changes of the measurement come first, the same questions follow', () => {
  const changes = [
    { kind: 'questions', day: DAY - 40, questions: 9 },
    { kind: 'ended', day: DAY - 2, platform: 'claude' },
    { kind: 'began', day: DAY - 1, platform: 'google_ai' },
    { kind: 'questions', day: DAY, questions: 26 },
  ] as const
  expect(plain(measurementPhrase({ changes, split }))).toBe(
    'Perhaps the platforms changed on Nov 9: Claude has no citations since. Perhaps the platforms changed on Nov 10: Google AI has no citations before. Perhaps the list of questions changed on Nov 11: 26 questions had their first answer that mentions you. 1 more before. Same 40 questions, 7 days before and after: 320 → 318 citations. 35 new questions added 280.',
  )
  expect(measurementPhrase({ changes: [], split: null })).toEqual([])
})

test('a model is named with the day since when, if answers of another were read before', () => {
  const model = { platform: 'chatgpt', models: ['gpt-5.4'], since: '2026-11-20T23:00:00Z' }
  expect(plain(modelPhrase(model))).toBe('ChatGPT used gpt-5.4 from Nov 20 on')
  expect(plain(modelPhrase({ ...model, models: ['a', 'b'], since: null }))).toBe(
    'ChatGPT used a, b',
  )
})

test('the change of the same questions is told first, then what new and ended ones add', () => {
  const unasked = { before: 0, after: 0 }
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
