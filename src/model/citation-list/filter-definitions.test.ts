import { expect, test } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { reviewMatcher, textMatcher } from './filter-definitions.ts'
import { type ListFilter, NO_FILTER, NO_SOURCE, readListFilter } from './list-filter.ts'
import { sourceFilter } from './source.ts'
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
  [{ q: 'tea.example' }, true],
  [{ source: 'www.tea.example' }, false],
  [{ source: 'm.tea.example' }, true],
  [{ sentiment: ['positive'], q: 'coffee' }, false],
])('the filter %j matches: %s', (filter, isMatch) => {
  expect(textMatcher({ ...NO_FILTER, ...filter }, () => REVIEW)(CITATION)).toBe(isMatch)
})

const matching = (filter: Partial<ListFilter>, variants: readonly Partial<Citation>[]) =>
  variants.map((variant) =>
    textMatcher({ ...NO_FILTER, ...filter }, () => undefined)(cited({ id: 'cit_1', ...variant })),
  )

test('dates are days in UTC, both included', () => {
  const instants = [
    '2026-11-14T23:59:59.999Z',
    '2026-11-15T00:00:00Z',
    '2026-11-15T01:00:00+02:00',
    '2026-11-16T23:59:59.999Z',
    '2026-11-16T23:30:00-01:00',
    '2026-11-17T00:00:00Z',
  ].map((instant) => ({ detected_at: instant }))
  const range = { from: '2026-11-15', to: '2026-11-16' }
  expect(matching(range, instants)).toEqual([false, true, false, true, false, false])
  expect(matching({ from: range.from }, instants)).toEqual([false, true, false, true, true, true])
  expect(matching({ to: range.to }, instants)).toEqual([true, true, true, true, false, false])
})

test('a source finds its pages, and there is one for citations without a source', () => {
  const urls = ['https://www.a.example/x', 'http://A.example:80', 'https://b.a.example', '']
  const pages = urls.map((url) => ({ url }))
  expect(matching({ source: 'a.example' }, pages)).toEqual([true, true, false, false])
  expect(matching({ source: NO_SOURCE }, pages)).toEqual([false, false, false, true])
})

test('a host also finds what was sent with it and is counted for another source; with a slash it does not', () => {
  const urls = [
    'https://www.google.com/url?q=https%3A%2F%2Fteatalk.example%2Fa',
    'https://www.google.com/maps',
    'https://www.google.com/goto?url=CAES',
    'https://www.google.com/url?q=javascript:1',
    'https://teatalk.example/a/',
  ]
  const pages = urls.map((url) => ({ url }))
  const found = (filter: Partial<ListFilter>) =>
    matching(readListFilter(filter), pages).flatMap((isMatch, index) => (isMatch ? index : []))
  expect(found({ source: 'google.com' })).toEqual([0, 1, 2, 3])
  expect(found({ source: sourceFilter('google.com') })).toEqual([1])
  expect(found({ source: sourceFilter('google.com/goto') })).toEqual([2])
  expect(found({ source: sourceFilter(NO_SOURCE) })).toEqual([3])
  expect(found({ source: sourceFilter('teatalk.example') })).toEqual([0, 4])
  expect(found({ source: 'teatalk.example/a' })).toEqual([0, 4])
  expect(found({ page: 'teatalk.example/a' })).toEqual([0, 4])
  expect(found({ page: 'www.teatalk.example/a/?utm_source=x' })).toEqual([0, 4])
  expect(readListFilter({ source: 'tea-example.translate.goog' }).source).not.toBe('')
  expect(readListFilter({ page: 'a b', source: 'a b' })).toEqual(NO_FILTER)
})

test('a question is found as a whole, in any case and with any white space', () => {
  const queries = ['Best  tea?', 'best tea?\n', 'Best tea? Or coffee?', ''].map((query) => ({
    query,
  }))
  expect(matching({ question: 'best tea?' }, queries)).toEqual([true, true, false, false])
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
  const found = Object.entries(reviews).flatMap(([name, review]) => {
    const isMatch = reviewMatcher({ ...NO_FILTER, reviewed, flagged }, () => review)
    return isMatch(CITATION) ? name : []
  })
  expect(found).toEqual(names === 'all' ? Object.keys(reviews) : names.split(', '))
})
