import { expect, test } from 'vitest'
import { reviewMatcher, textMatcher } from './filter-definitions.ts'
import { type ListFilter, NO_FILTER, NO_SOURCE } from './list-filter.ts'
import { cited } from './test-citations.ts'

const CITATION = cited({
  platform: 'claude',
  query: 'Best loose leaf tea?',
  mention: 'Northwind is a good choice',
  url: 'https://www.tea.example/northwind',
  detected_at: '2026-11-17T23:59:59.999Z',
})

const REVIEW = { reviewed: true, flagged: false, note: 'Call them' }

test.each<[Partial<ListFilter>, boolean]>([
  [{}, true],
  [{ platform: ['chatgpt', 'claude'] }, true],
  [{ platform: ['chatgpt'] }, false],
  [{ sentiment: ['negative', 'positive'] }, true],
  [{ sentiment: ['negative'] }, false],
  [{ q: 'LEAF northwind' }, true],
  [{ q: 'tea.example' }, true],
  [{ q: 'call' }, true],
  [{ q: 'leaf coffee' }, false],
  [{ source: 'tea.example' }, true],
  [{ source: 'www.tea.example' }, false],
  [{ source: 'm.tea.example' }, true],
  [{ source: NO_SOURCE }, false],
  [{ question: ' best  LOOSE leaf tea?' }, true],
  [{ question: 'best loose leaf' }, false],
  [{ platform: ['claude'], sentiment: ['negative'] }, false],
  [{ sentiment: ['positive'], q: 'coffee' }, false],
])('the filter %j matches: %s', (filter, isMatch) => {
  expect(textMatcher({ ...NO_FILTER, ...filter }, () => REVIEW)(CITATION)).toBe(isMatch)
})

test.each([
  ['', '', true],
  ['2026-11-17', '', true],
  ['2026-11-18', '', false],
  ['', '2026-11-17', true],
  ['', '2026-11-16', false],
  ['2026-11-17', '2026-11-17', true],
])('the days from %j to %j in UTC have its last millisecond: %s', (from, to, isMatch) => {
  expect(textMatcher({ ...NO_FILTER, from, to }, () => undefined)(CITATION)).toBe(isMatch)
})

test('the first instant of a day is not of the day before', () => {
  const next = { ...CITATION, detected_at: '2026-11-18T00:00:00Z' }
  const isMatch = textMatcher({ ...NO_FILTER, to: '2026-11-17' }, () => undefined)
  expect(isMatch(next)).toBe(false)
  expect(textMatcher({ ...NO_FILTER, from: '2026-11-18' }, () => undefined)(next)).toBe(true)
})

test('a citation without a page is found by that', () => {
  const isMatch = textMatcher({ ...NO_FILTER, source: NO_SOURCE }, () => undefined)
  expect(isMatch({ ...CITATION, url: '' })).toBe(true)
})

test.each([
  ['', '', 'all'],
  ['yes', '', 'reviewed, both'],
  ['no', '', 'none, flagged, unknown'],
  ['', 'yes', 'flagged, both'],
  ['yes', 'yes', 'both'],
  ['no', 'yes', 'flagged'],
] as const)('with reviewed %j and flagged %j match: %s', (reviewed, flagged, names) => {
  const reviews = {
    none: { reviewed: false, flagged: false, note: '' },
    reviewed: { reviewed: true, flagged: false, note: '' },
    flagged: { reviewed: false, flagged: true, note: '' },
    both: { reviewed: true, flagged: true, note: '' },
    unknown: undefined,
  }
  const matching = Object.entries(reviews).flatMap(([name, review]) => {
    const isMatch = reviewMatcher({ ...NO_FILTER, reviewed, flagged }, () => review)
    return isMatch(CITATION) ? name : []
  })
  expect(matching).toEqual(names === 'all' ? Object.keys(reviews) : names.split(', '))
})
