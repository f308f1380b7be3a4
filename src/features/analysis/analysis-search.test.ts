import { expect, test } from 'vitest'
import { DEFAULT_SEARCH, readAnalysisSearch, sortAfter, sortOf } from './analysis-search.ts'

test('reads every search parameter', () => {
  const search = {
    by: 'questions',
    from: '2026-11-09',
    to: '2026-11-15',
    platform: ['claude', 'chatgpt'],
    sentiment: ['negative'],
    sort: '-change',
    q: 'tea',
    view: 'table',
    stack: 'platform',
  }
  expect(readAnalysisSearch(search)).toEqual(search)
})

test('a wrong search parameter becomes its default', () => {
  const search = {
    by: 'hosts',
    from: '2026-02-30',
    to: ['2026-11-15'],
    platform: [7],
    sort: '--change',
    q: {},
    view: 'x',
    stack: ['platform'],
  }
  expect(readAnalysisSearch(search)).toEqual(DEFAULT_SEARCH)
  expect(readAnalysisSearch({ from: '2026-11-15', to: '2026-11-09' })).toEqual(DEFAULT_SEARCH)
})

test('a click on a heading sorts by it, another one reverses the order', () => {
  expect(sortAfter('citations', 'change')).toBe('change')
  expect(sortAfter('change', 'change')).toBe('-change')
  expect(sortAfter('-change', 'change')).toBe('change')
  expect(sortOf('-change')).toEqual({ column: 'change', isReversed: true })
})
