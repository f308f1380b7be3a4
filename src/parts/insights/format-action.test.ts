import { expect, test } from 'vitest'
import type { Action } from '../../model/insights/actions.ts'
import { formatAction, actionTitle } from './format-action.ts'

const source: Action = {
  kind: 'source',
  source: { host: 'forum.example', citations: [] },
  negative: 9,
  allNegative: 20,
  questions: 4,
}

test('says what can be done in a sentence', () => {
  expect(formatAction(source)).toBe('Review 9 negative citations from forum.example')
  expect(
    formatAction({
      kind: 'question',
      question: { key: 'best tea', text: 'Best tea', citations: [] },
      citations: 12,
      platforms: ['chatgpt'],
      missing: 'google_ai',
    }),
  ).toBe('Be named on Google AI for “Best tea”')
  expect(formatAction({ kind: 'gaps', dates: ['2026-11-08', '2026-11-09'] })).toBe(
    'Check why 2 days have no score',
  )
})

test('names are told apart from words, since they are not translated', () => {
  expect(actionTitle(source).filter(({ isName }) => isName)).toEqual([
    { text: 'forum.example', isName: true },
  ])
})
