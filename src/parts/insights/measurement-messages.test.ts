import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { plain } from '../../model/phrase.ts'
import { measurementPhrase, modelPhrase } from './measurement-messages.ts'

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
  expect(plain(modelPhrase(model))).toBe(
    'ChatGPT: model gpt-5.4 since Nov 20, in the answers read so far.',
  )
  expect(plain(modelPhrase({ ...model, models: ['a', 'b'], since: null }))).toBe(
    'ChatGPT: models a, b, in the answers read so far.',
  )
})
