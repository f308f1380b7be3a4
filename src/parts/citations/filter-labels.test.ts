import { expect, test } from 'vitest'
import {
  FILTER_NAMES,
  type ListFilter,
  NO_FILTER,
  NO_SOURCE,
} from '../../model/citation-list/list-filter.ts'
import { FILTER_EXAMPLES } from '../../model/citation-list/test-filters.ts'
import { chipsOf, viewMessage } from './citation-messages.ts'

test.each(FILTER_NAMES)('the filter %s has its words', (name) => {
  const { values, words } = FILTER_EXAMPLES[name]
  expect(viewMessage({ filter: { ...NO_FILTER, [name]: values[0] } })).toMatch(words)
})

test('words have an order', () => {
  const filter: ListFilter = {
    ...NO_FILTER,
    platform: ['claude', 'new_engine'],
    sentiment: ['negative'],
    q: ' harney ',
    reviewed: 'no',
    flagged: 'yes',
    relabelled: 'no',
    sample: 'yes',
    by: 'Anna',
    from: '2026-11-01',
    to: '2026-11-02',
    source: 'tea.example',
    page: 'tea.example/best',
    type: ['competitor', 'yours'],
    competitor: 'Harney',
    group: 'Branded',
    question: ' Best tea?',
  }
  expect(viewMessage({ filter })).toMatch(
    /^Negative, Claude, New engine, Competitor, Yours, Unreviewed, Flagged, Not relabelled, Sample of 50, Reviewed by Anna, from .+, to .+, source tea\.example, page tea\.example\/best, naming Harney, question Best tea\?, question group Branded, “harney”$/,
  )
  expect(viewMessage({ filter: NO_FILTER })).toBe('')
})

test('a long question is cut, and citations without a source are named', () => {
  const chips = chipsOf({ ...NO_FILTER, source: NO_SOURCE, question: 'x'.repeat(20_000) })
  expect(chips.map(({ label }) => label)).toEqual(['no source', `question ${'x'.repeat(200)}`])
})
