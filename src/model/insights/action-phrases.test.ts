import { expect, test } from 'vitest'
import { firstLink, plain } from '../phrase.ts'
import { actionEvidence, actionTitle } from './action-phrases.ts'
import type { Action } from './actions.ts'

const days = { from: '2026-10-19', now: Date.parse('2026-11-17T13:00:00Z') }
const source: Action = {
  kind: 'source',
  source: { host: 'forum.example', citations: [] },
  negative: 9,
  allNegative: 20,
  questions: 4,
  relabelled: 0,
}
const question: Action = {
  kind: 'question',
  question: { key: 'best tea', text: 'Best tea', citations: [] },
  citations: 12,
  platforms: ['chatgpt'],
  missing: 'google_ai',
}

test('says what can be done in a sentence', () => {
  expect(plain(actionTitle(source))).toBe('Review 9 negative citations from forum.example')
  expect(plain(actionTitle(question))).toBe('Get mentioned on Google AI for “Best tea”')
  const gaps: Action = { kind: 'gaps', dates: ['2026-11-08', '2026-11-09'] }
  expect(plain(actionTitle(gaps))).toBe('Check why 2 days have no score')
})

test('names are told apart from words, since they are not translated', () => {
  expect(actionTitle(source)).toContainEqual({ name: 'forum.example' })
  expect(actionEvidence(question, days).slice(1)).toEqual([
    ' on ',
    { name: 'ChatGPT' },
    ', none on ',
    { name: 'Google AI' },
  ])
})

test('says the numbers that an action rests on, with what is behind them', () => {
  const evidence = actionEvidence(source, days)
  expect(plain(evidence)).toMatch(/^9 of your 20 negative citations since .+, across 4 questions$/)
  expect(firstLink(evidence)).toEqual({
    to: 'citations',
    search: { sentiment: ['negative'], source: 'forum.example', from: days.from },
  })
})

test('of many days the last three are named', () => {
  const dates = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']
  const said = plain(actionEvidence({ kind: 'gaps', dates }, days))
  expect(said).toMatch(/2.*3.*4.* and others$/)
  expect(said).not.toContain('1,')
})
