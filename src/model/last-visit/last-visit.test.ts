import { expect, test } from 'vitest'
import { cited } from '../citation-list/test-citations.ts'
import { MAX_BREAK_MS, type Visit, readVisits, visitsAt, withShown } from './last-visit.ts'

const VISIT: Visit = {
  endedAt: 1000,
  score: 70,
  newest: { id: 'cit_2', detectedAt: '2026-11-17T10:00:00Z' },
  sources: ['tea.example'],
}

const citation = (number: number, changes: { detected_at?: string; url?: string } = {}) =>
  cited({ id: `cit_${number}`, url: 'https://tea.example', ...changes })

test('a visit that ended at no time is not read', () => {
  const odd = { ...VISIT, endedAt: 1e300 }
  expect(readVisits({ current: VISIT, last: odd })).toEqual({ current: VISIT, last: null })
  expect(readVisits({ current: odd, last: VISIT })).toBeNull()
})

test('a first visit has no last one', () => {
  expect(visitsAt(null, 5)).toEqual({
    current: { endedAt: 5, score: null, newest: null, sources: [] },
    last: null,
  })
})

test('after a break of more than six hours, a new visit begins with what the last one knew', () => {
  const visits = { current: VISIT, last: null }
  const late = 1000 + MAX_BREAK_MS
  expect(visitsAt(visits, late)).toEqual({ current: { ...VISIT, endedAt: late }, last: null })
  const later = visitsAt(visits, late + 1)
  expect(later).toEqual({ current: { ...VISIT, endedAt: late + 1 }, last: VISIT })
  expect(visitsAt(later, late + 2).last).toBe(VISIT)
})

test('a clock that was set back ends no visit', () => {
  expect(visitsAt({ current: VISIT, last: null }, 10).last).toBeNull()
})

test('the newest citation is the one shown, unless it is older', () => {
  const newestAfter = (detected_at: string) =>
    withShown(VISIT, { newest: citation(1, { detected_at }) }).newest?.id
  expect(newestAfter('2026-11-17T10:00:01Z')).toBe('cit_1')
  expect(newestAfter('2026-11-17T12:00:00+02:00')).toBe('cit_1')
  expect(newestAfter('2026-11-17T09:59:59Z')).toBe('cit_2')
})

test('what was seen before changes nothing', () => {
  const shown = {
    score: 70,
    newest: citation(2),
    citations: [citation(3), citation(4, { url: '' })],
  }
  expect(withShown(VISIT, shown)).toBe(VISIT)
})

test('new sources are added; too many are not known at all', () => {
  const many = Array.from({ length: 999 }, (_, at) =>
    citation(at, { url: `https://s${at}.example` }),
  )
  const known = withShown(VISIT, { citations: many })
  expect(known.sources).toHaveLength(1000)
  const one = [citation(1, { url: 'https://one.example' })]
  expect(withShown(known, { citations: one }).sources).toBeNull()
  expect(withShown({ ...VISIT, sources: null }, { citations: one }).sources).toBeNull()
})

test('stored visits are read back, and wrong ones are ignored', () => {
  const visits = { current: VISIT, last: { ...VISIT, newest: null } }
  expect(readVisits(JSON.parse(JSON.stringify(visits)))).toEqual(visits)
  expect(readVisits({ ...visits, last: { endedAt: '1' } })).toEqual({ ...visits, last: null })
  expect(
    readVisits({ current: { endedAt: 1, score: '7', newest: { id: 1 }, sources: [2] } }),
  ).toEqual({
    current: { endedAt: 1, score: null, newest: null, sources: null },
    last: null,
  })
  expect([readVisits(null), readVisits([]), readVisits({ last: VISIT })]).toEqual([
    null,
    null,
    null,
  ])
})
