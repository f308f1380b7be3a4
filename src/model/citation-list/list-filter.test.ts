import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FILTER_NAMES,
  filterKey,
  isUnfiltered,
  NO_FILTER,
  NO_SOURCE,
  readListFilter,
} from './list-filter.ts'
import { questionInAddress } from './question-text.ts'
import { sourceOf } from './source.ts'
import { EVERY_FILTER } from './test-filters.ts'

test.each(FILTER_NAMES)('the filter %s is read from the URL', (name) => {
  expect(readListFilter({ ...EVERY_FILTER, platform: 'claude' })[name]).toEqual(EVERY_FILTER[name])
})

test('citations without a source can be asked for', () => {
  expect(readListFilter({ source: NO_SOURCE }).source).toBe(NO_SOURCE)
})

test('ignores a wrong value', () => {
  const search = readListFilter({
    platform: [7, ''],
    sentiment: {},
    q: ['a'],
    from: '2026-02-30',
    to: '17 Nov 2026',
    source: 'https://teareviews.example/',
    question: ' \n',
  })
  expect(isUnfiltered(search)).toBe(true)
  const empty = { platform: '', sentiment: '', q: '', reviewed: '', flagged: '', nonsense: '1' }
  expect(readListFilter(empty)).toEqual(NO_FILTER)
})

test('turns round a range that ends before it begins, and ignores only the wrong end of one', () => {
  const rangeOf = (from: unknown, to: unknown) => {
    const filter = readListFilter({ from, to })
    return [filter.from, filter.to]
  }
  expect(rangeOf('2026-11-02', '2026-11-01')).toEqual(['2026-11-01', '2026-11-02'])
  expect(rangeOf('2026-11-02T10:00:00Z', '2026-11-01')).toEqual(['2026-11-01', '2026-11-02'])
  expect(rangeOf('2026-11-02T10:00:00Z', '2026-11-02')[0]).toBe('2026-11-02T10:00:00Z')
  expect(rangeOf('2026-11-02', ['2026-11-03'])).toEqual(['2026-11-02', ''])
})

test.each(['WWW.teareviews.example', 'teareviews.example:80', 'a b', 'reader@a.example', '..'])(
  'ignores %j, which is no source',
  (source) => {
    expect(readListFilter({ source }).source).toBe('')
  },
)

test('every source of a citation can be filtered by', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(www\.){0,3}[a-z.]{0,6}(\.example)?\.{0,2}$/), (host) => {
      const source = sourceOf({ url: `https://${host}` })
      expect(readListFilter({ source: source ?? '' }).source).toBe(source ?? '')
    }),
  )
})

test('has the same key for the same filters in any order', () => {
  const one = filterKey({ ...NO_FILTER, platform: ['a', 'b'], sentiment: [], q: ' Tea' })
  expect(filterKey({ ...NO_FILTER, platform: ['b', 'a'], sentiment: [], q: 'tea' })).toBe(one)
  expect(filterKey({ ...NO_FILTER, platform: [], sentiment: ['a', 'b'], q: 'tea' })).not.toBe(one)
  const asked = filterKey({ ...NO_FILTER, question: 'Best tea?' })
  expect(filterKey({ ...NO_FILTER, question: 'best  TEA?' })).toBe(asked)
  const ranges = [{ from: '2026-11-01' }, { to: '2026-11-01' }, { source: 'a.example' }]
  const keys = ranges.map((range) => filterKey({ ...NO_FILTER, ...range }))
  expect(new Set([...keys, asked, one]).size).toBe(5)
})

test('a saved view with the whole of a long question is the view of its short address', () => {
  const question = 'おいしいお茶のおすすめは？'.repeat(80)
  const keyOf = (text: string) => filterKey({ ...NO_FILTER, question: text })
  expect(keyOf(questionInAddress(question))).toBe(keyOf(question))
  expect(keyOf(`${question}!`)).not.toBe(keyOf(question))
})

test('a search is cut at a whole character', () => {
  expect(readListFilter({ q: `${'a'.repeat(499)}🍵 tea` }).q).toBe('a'.repeat(499))
  expect(readListFilter({ q: '茶'.repeat(1040) }).q).toBe('茶'.repeat(500))
})
