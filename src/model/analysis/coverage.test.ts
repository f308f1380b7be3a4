import { expect, test } from 'vitest'
import type { ListEnd } from '../citation-list/loader.ts'
import type { NewItemsStatus } from '../citation-list/new-items.ts'
import { cited, loadedList } from '../citation-list/test-citations.ts'
import { chosenPartOf, comparisonOf, coverageOf } from './analysis.ts'
import { datesOf, daysOf } from './day-range.ts'

const NEWEST = '2026-11-17T10:00:00Z'
const OLDEST = '2026-11-11T12:19:00Z'
const REACHED: ListEnd = { kind: 'reached', fault: null }
const COMPLETE: NewItemsStatus = { kind: 'complete' }

function coverage({ end = REACHED, news = COMPLETE, isEmpty = false }) {
  const oldest = cited({ detected_at: OLDEST })
  const { citations } = loadedList(isEmpty ? [] : [cited({ detected_at: NEWEST }), oldest])
  const open: ListEnd = { kind: 'open', cursor: 'c', after: isEmpty ? null : oldest.id }
  const times = isEmpty ? null : { first: Date.parse(OLDEST), last: Date.parse(NEWEST) }
  return coverageOf(
    { citations, news, end: end.kind === 'open' ? open : end, isRescanning: false },
    times,
  )
}

const OPEN: ListEnd = { kind: 'open', cursor: null, after: null }

test('a list that has ended is all; another one reaches back to its last citation', () => {
  expect(coverage({})).toEqual({
    count: 2,
    days: daysOf({ from: '2026-11-11', to: '2026-11-17' }),
    loaded: { kind: 'all' },
  })
  const since = { kind: 'since', time: Date.parse(OLDEST) }
  expect(coverage({ end: OPEN }).loaded).toEqual(since)
  expect(coverage({ end: { kind: 'reached', fault: 'repeated-cursor' } }).loaded).toEqual(since)
  const nothing = { count: 0, days: null, loaded: { kind: 'all' } }
  expect(coverage({ isEmpty: true })).toEqual(nothing)
  expect(coverage({ isEmpty: true, end: OPEN })).toEqual(nothing)
})

test('citations that are missing in between are never passed over', () => {
  expect(coverage({ news: { kind: 'gap', error: null } }).loaded).toEqual({ kind: 'gaps' })
  expect(coverage({ news: { kind: 'closing' } }).loaded).toEqual({ kind: 'gaps' })
})

test('a list that is read again from the newest has citations missing in between', () => {
  const { citations } = loadedList([cited(), cited()])
  const list = { citations, end: OPEN, news: COMPLETE, isRescanning: true }
  expect(coverageOf(list, null).loaded).toEqual({ kind: 'gaps' })
})

test.each([OPEN, REACHED])(
  'pages that are loaded but not yet counted are neither missing in between nor all: %o',
  (end) => {
    const newest = cited({ detected_at: NEWEST })
    const counted = loadedList([newest]).citations
    const { citations } = loadedList([newest, cited({ detected_at: OLDEST })])
    const list = { citations, end, news: COMPLETE, isRescanning: false }
    const since = { kind: 'since', time: Date.parse(NEWEST) }
    expect(coverageOf(list, null, counted)).toMatchObject({ count: 1, loaded: since })
  },
)

test.each([
  ['', '', 'all'],
  ['', '2026-11-17', 'part'],
  ['2026-11-12', '', 'all'],
  ['2026-11-12', '2026-11-13', 'all'],
  ['2026-11-11', '2026-11-13', 'part'],
  ['2026-11-10', '2026-11-11', 'part'],
  ['2026-11-09', '2026-11-10', 'none'],
])('a list that reaches back to 11 November has from %j to %j: %s', (from, to, part) => {
  expect(chosenPartOf(daysOf({ from, to }), coverage({ end: OPEN }))).toBe(part)
})

test('with citations missing in between, any chosen period is loaded in part', () => {
  const withGap = coverage({ news: { kind: 'gap', error: null } })
  expect(chosenPartOf(daysOf({ from: '2026-11-12', to: '' }), withGap)).toBe('part')
  expect(chosenPartOf(daysOf({ from: '', to: '' }), withGap)).toBe('all')
})

function compared(from: string, to: string, options = {}) {
  const comparison = comparisonOf(daysOf({ from, to }), coverage(options))
  return comparison.kind === 'period' ? datesOf(comparison.before) : comparison.kind
}

test('a range is compared with as many days before it, if both are loaded', () => {
  const before = { from: '2026-11-11', to: '2026-11-13' }
  expect(compared('2026-11-14', '2026-11-16')).toEqual(before)
  expect(compared('2026-11-13', '2026-11-16')).toBe('before-first')
  expect(compared('2026-11-14', '2026-11-16', { end: OPEN })).toBe('not-loaded')
  expect(compared('2026-11-15', '2026-11-17', { end: OPEN })).toEqual({
    from: '2026-11-12',
    to: '2026-11-14',
  })
})

test('there is no change without a range, without citations, and with citations missing in between', () => {
  expect(compared('', '2026-11-16')).toBe('no-period')
  expect(compared('2026-11-14', '')).toBe('no-period')
  expect(compared('2026-11-14', '2026-11-16', { isEmpty: true })).toBe('no-period')
  expect(compared('2026-11-14', '2026-11-16', { news: { kind: 'closing' } })).toBe('gaps')
})
