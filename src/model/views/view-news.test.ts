import { expect, test } from 'vitest'
import type { Citation, CitationPage } from '../../api/citations.ts'
import { dayOf } from '../../lib/dates.ts'
import { NO_RULES } from '../citation-list/filter-definitions.ts'
import { type ListFilter, NO_FILTER } from '../citation-list/list-filter.ts'
import { cited } from '../citation-list/test-citations.ts'
import { plain } from '../phrase.ts'
import { newestPage, newsOfViews, viewNewsPhrase } from './view-news.ts'
import { periodStarts, type SavedView } from './views.ts'

const VISIT = {
  endedAt: Date.parse('2026-11-16T20:00:00Z'),
  score: 70,
  newest: { id: 'seen', detectedAt: '2026-11-16T12:00:00Z' },
  sources: [],
}
const SINCE = '2026-11-16T12:00:00.001Z'

const at = (detected_at: string, some: Partial<Citation> = {}) => cited({ detected_at, ...some })
const OLD_PRICE = { mention: 'It costs the old price.' }
const CITATIONS = [
  at('2026-11-17T09:00:00Z', { ...OLD_PRICE, id: 'twice', sentiment: 'negative' }),
  at('2026-11-17T09:00:00Z', { ...OLD_PRICE, id: 'twice', sentiment: 'negative' }),
  at('2026-11-17T08:00:00Z'),
  at('2026-11-16T13:00:00Z', OLD_PRICE),
  at('2026-11-16T12:00:00Z', { ...OLD_PRICE, id: 'seen' }),
]

const pageOf = (citations: readonly Citation[], hasMore = true): CitationPage => ({
  citations: [...citations],
  unreadable: { items: [], count: 0 },
  hasMore,
  nextCursor: null,
})

function viewOf(name: string, filter: Partial<ListFilter>, others: Partial<SavedView> = {}) {
  return { id: name, name, filter: { ...NO_FILTER, ...filter }, place: '', ...others }
}

const VIEWS: readonly SavedView[] = [
  viewOf('Old price', { q: 'old price' }),
  viewOf('Today', { q: 'price' }, { period: 'today' }),
  viewOf('Bad', { sentiment: ['negative'] }),
  viewOf('Gone by', { to: '2026-11-10' }),
  viewOf('Reviewed', { reviewed: 'yes' }),
  viewOf('Forums', { type: ['community'] }),
  viewOf('Sample', { sample: 'yes' }),
]

const FACTS = {
  visit: VISIT,
  page: pageOf(CITATIONS),
  starts: periodStarts(dayOf('2026-11-17'), dayOf('2026-11-16')),
  reviewOf: () => undefined,
  rules: null,
}

const told = (changes: Partial<typeof FACTS>, views = VIEWS) =>
  plain(viewNewsPhrase(newsOfViews(views, { ...FACTS, ...changes })))

test('views with new citations since the last visit are named, each number with a filter of exactly these', () => {
  expect(told({})).toBe('In saved views: “Old price” 2 new, “Today” 1 new, “Bad” 1 new.')
  expect(newsOfViews(VIEWS, FACTS).map(({ filter: { q, from, to } }) => [q, from, to])).toEqual([
    ['old price', SINCE, ''],
    ['price', '2026-11-17', ''],
    ['', SINCE, ''],
  ])
})

test('reviews and rules are used, once there are some', () => {
  const rules = { ...NO_RULES, typeOf: () => 'community' as const }
  const reviewOf = () => ({ reviewed: true, flagged: false, note: '' })
  const facts = { ...FACTS, rules, reviewOf }
  const phrase = viewNewsPhrase(newsOfViews(VIEWS.slice(4), facts))
  expect(plain(phrase)).toBe('In saved views: “Reviewed” 3 new, “Forums” 3 new.')
})

test('nothing is said on a first visit, before the page is there, and without new citations', () => {
  const seen = { ...VISIT, newest: { id: 'twice', detectedAt: '2026-11-17T09:00:00Z' } }
  expect([
    plain(viewNewsPhrase(newsOfViews(VIEWS, { ...FACTS, visit: null }))),
    plain(viewNewsPhrase(newsOfViews(VIEWS, { ...FACTS, page: undefined }))),
    told({ visit: seen }),
  ]).toEqual(['', '', ''])
})

test('where older ones may be new too, a number is the least, and many views are not all named', () => {
  const many = Array.from({ length: 7 }, (_, number) => viewOf(`${number}`, { q: 'price' }))
  expect(told({ page: pageOf(CITATIONS.slice(0, 3)) }, many)).toMatch(
    /^In saved views: “0” 1 or more new, .*“2” 1 or more new and 4 more views\.$/,
  )
})

test('three long names stay within the room, shortened, and as many as fit', () => {
  const long = ['a', 'b', 'c'].map((letter) => viewOf(letter.repeat(80), { q: 'price' }))
  const views = [...long, viewOf('d'.repeat(80), {}, { isPartial: true })]
  const words = (room?: number) => plain(viewNewsPhrase(newsOfViews(views, FACTS), '', room))
  expect(words(50)).toMatch(
    /^In saved views: “a{23}…” 2 new and 2 more views\. Not counted: “d{23}…”\.$/,
  )
  for (const room of [70, 90, 110, 150]) {
    const [named = ''] = words(room).split(' Not counted')
    expect(named.length).toBeLessThanOrEqual(room)
  }
  expect(words()).toMatch(
    /“a{23}…” 2 new, “b{23}…” 2 new, “c{23}…” 2 new\. Not counted: “d{23}…”\.$/,
  )
})

test('the newest page counts, and says when it was loaded if a list that is opened would ask again', () => {
  const [old, newer] = [pageOf(CITATIONS.slice(3)), pageOf(CITATIONS)]
  const now = Date.parse('2026-11-17T10:43:00Z')
  const known = (ago: number) => [
    { page: old, loadedAt: now - 1_800_000 },
    { page: newer, loadedAt: now - ago },
  ]
  expect(newestPage(known(60_000), now)).toEqual({ page: newer, at: '' })
  const { page, at: when } = newestPage(known(61_000), now)
  expect([page, when]).toEqual([newer, 'as of 10:41 UTC'])
  expect(plain(viewNewsPhrase(newsOfViews(VIEWS.slice(0, 1), FACTS), when))).toBe(
    'In saved views, as of 10:41 UTC: “Old price” 2 new.',
  )
  expect(newestPage([{ page: old, loadedAt: 0 }], now).page).toBeUndefined()
})
