import { expect, test } from 'vitest'
import { actionEvidence, evidenceMessage } from './evidence-message.ts'

const days = { from: '2026-10-19', now: Date.parse('2026-11-17T13:00:00Z') }
const source = {
  kind: 'source',
  source: { host: 'forum.example', citations: [] },
  negative: 9,
  allNegative: 20,
  questions: 4,
} as const

test('says the numbers that an action rests on, with what is behind them', () => {
  expect(evidenceMessage(source, days)).toMatch(
    /^9 of your 20 negative citations since .+, across 4 questions$/,
  )
  const behind = actionEvidence(source, days).flatMap((part) => part.behind ?? [])
  expect(behind).toEqual(['citations'])
})

test('of many days the last three are named', () => {
  const dates = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']
  const said = evidenceMessage({ kind: 'gaps', dates }, days)
  expect(said).toMatch(/2.*3.*4.* and others$/)
  expect(said).not.toContain('1,')
})
