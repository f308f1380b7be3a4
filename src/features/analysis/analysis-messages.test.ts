import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import type { Coverage } from '../../model/analysis/analysis.ts'
import { daysOf } from '../../model/analysis/day-range.ts'
import { readRange } from '../../model/range-search.ts'
import { analysisRange } from './analysis-context.tsx'
import {
  comparisonMessage,
  noComparisonMessage,
  coverageMessage,
  formatDays,
  loadedPartMessage,
  marginMessage,
  noBarsMessage,
  notLoadedMessage,
  shownName,
  soFarMessage,
  weeksMessage,
} from './analysis-messages.ts'

const TODAY = dayOf('2026-11-17')
const NOW = Date.parse('2026-11-17T13:00:00Z')
const SINCE = Date.parse('2026-11-11T12:19:00Z')
/** Intl puts thin spaces around the dash of a range. */
const plain = (text: string) => text.replaceAll(/\u2009/g, ' ')

const coverage = (loaded: Coverage['loaded'], count = 1284): Coverage => ({
  count,
  days: daysOf({ from: '2026-10-19', to: '2026-11-17' }),
  loaded,
})
const covered = (some: Coverage, isEndKnown = true) =>
  plain(coverageMessage(some, isEndKnown, TODAY).join(''))

test('says what is loaded, and never more', () => {
  expect(covered(coverage({ kind: 'all' }))).toBe('All 1,284 citations loaded, Oct 19 – Nov 17')
  expect(covered(coverage({ kind: 'all' }, 1))).toContain('All 1 citation loaded,')
  expect(covered(coverage({ kind: 'since', time: SINCE }, 250))).toBe(
    'Based on the newest 250 citations, since Nov 11',
  )
  expect(covered(coverage({ kind: 'gaps' }, 250))).toBe(
    'Based on 250 loaded citations. Some are missing between the new ones and those loaded earlier.',
  )
  const nothing: Coverage = { count: 0, days: null, loaded: { kind: 'all' } }
  expect(covered(nothing)).toBe('No citations yet.')
  expect(covered(nothing, false)).toBe('No citations so far, but the service has more.')
})

test('steady and passing are explained, or what is missing to tell them', () => {
  const days = daysOf({ from: '2026-10-21', to: '2026-11-17' })
  const said = (loaded: number, of: Coverage['loaded'], isLoading = false) =>
    plain(weeksMessage({ days, loaded }, coverage(of), isLoading, TODAY))
  expect(said(4, { kind: 'all' })).toBe(
    'Steady: cited in all 4 weeks, Oct 21 – Nov 17. Passing: in one.',
  )
  const since = { kind: 'since', time: SINCE } as const
  expect(said(0, since)).toBe(
    '“Steady” and “Passing” appear once all citations since Oct 21 are loaded.',
  )
  expect(said(0, since, true)).toBe('')
  expect(said(0, { kind: 'gaps' })).toBe(
    '“Steady” and “Passing” appear once the missing citations are loaded.',
  )
  const late = {
    count: 9,
    days: { first: TODAY - 14, last: TODAY },
    loaded: { kind: 'all' },
  } as const
  expect(plain(weeksMessage({ days, loaded: 2 }, late, false, TODAY))).toBe(
    '“Steady” and “Passing” take 4 weeks of citations; the first is from Nov 3.',
  )
})

test.each([
  [{}, 'No citations on these days.'],
  [{ isFiltered: true }, 'No loaded citation matches the filters.'],
  [{ isFiltered: true, first: '2026-09-01', last: '2026-10-18' }, 'Citations begin on Oct 19.'],
  [{ chosenPart: 'none' }, 'These days aren’t loaded yet. Choose Load all above.'],
  [{ chosenPart: 'none', isLoading: true }, 'These days are being loaded.'],
  [{ count: 0 }, 'No citations yet. The chart starts with your first one.'],
] as const)('a chart without a bar says why: %j', (facts, words) => {
  const { first, last, count, ...more } = {
    first: '2026-11-01',
    last: '2026-11-10',
    count: 1284,
    chosenPart: 'all' as const,
    isLoading: false,
    isFiltered: false,
    ...facts,
  }
  const shown = daysOf({ from: first, to: last })
  const loaded = coverage({ kind: 'all' }, count)
  expect(noBarsMessage(shown, { ...more, coverage: loaded, today: TODAY })).toBe(words)
})

function rangeAt(search: Record<string, string>) {
  return analysisRange(readRange(search, '7d'), TODAY)
}

test('names a period, with years when it is far away', () => {
  const name = (search: Record<string, string>) => plain(shownName(rangeAt(search), TODAY) ?? 'all')
  expect(name({ from: 'all' })).toBe('all')
  expect(name({ from: '2026-11-09', to: '2026-11-15' })).toBe('Nov 9 – 15')
  expect(name({ to: '2025-11-15' })).toBe('Until Nov 15, 2025')
  expect(name({ month: '2026-09' })).toBe('September 2026')
  expect(plain(formatDays(daysOf({ from: '2024-12-30', to: '2025-01-02' }), TODAY))).toBe(
    'Dec 30, 2024 – Jan 2, 2025',
  )
})

test('says what a change is against, or why there is none', () => {
  const before = daysOf({ from: '2026-11-02', to: '2026-11-08' })
  const against = (search: Record<string, string>) =>
    plain(comparisonMessage(rangeAt(search), 315, TODAY))
  expect(against({ from: '2026-11-09', to: '2026-11-15' })).toBe(', compared with 315 on Nov 2 – 8')
  expect(against({ month: '2026-09' })).toBe(
    ', compared with 315 in August 2026; 30 days, compared with 31',
  )
  expect(against({ month: '2026-11' })).toBe(', compared with 315 on Oct 1 – 17')
  expect(against({ from: 'all' })).toBe('')
  const untilToday = daysOf({ from: '2026-11-04', to: '2026-11-10' })
  expect(soFarMessage(before, TODAY)).toBe('')
  expect(soFarMessage(untilToday, TODAY)).toBe(' (today still incomplete)')
  const all = coverage({ kind: 'all' })
  const since = coverage({ kind: 'since', time: SINCE })
  const why = (comparison: Parameters<typeof noComparisonMessage>[0], some = all) =>
    plain(noComparisonMessage(comparison, some, TODAY))
  expect(why({ kind: 'period', before })).toBe('')
  expect(why({ kind: 'no-period' })).toBe('Choose a period to see changes.')
  expect(why({ kind: 'no-period' }, { ...all, days: null })).toBe('')
  expect(why({ kind: 'no-period' }, since)).toContain('nothing before Nov 11 is loaded')
  expect(why({ kind: 'not-loaded' }, since)).toContain('the period before isn’t loaded')
  expect(why({ kind: 'before-first' })).toContain('we only have citations from Oct 19')
  expect(why({ kind: 'gaps' })).toContain('some citations aren’t loaded')
})

test('names what is not loaded, to the minute', () => {
  expect(notLoadedMessage(TODAY - 29, SINCE, NOW)).toBe(
    'Not loaded yet: Oct 19 – Nov 11, 12:19 UTC',
  )
  const bar = { ...daysOf({ from: '2026-11-11', to: '2026-11-11' }), citations: 1 }
  const counts = { positive: 1, neutral: 0, negative: 0, platforms: new Map() }
  const part = (loaded: 'all' | 'part' | 'none', until: number | null = SINCE) =>
    loadedPartMessage({ ...bar, ...counts, loaded }, until, NOW)
  expect(part('part')).toBe('partly loaded, from Nov 11, 12:19 UTC')
  expect(part('none')).toBe('not loaded')
  expect(part('all')).toBe('')
})

test('a share lies between two others, or says what it would take to know', () => {
  const interval = {
    kind: 'interval',
    share: 0.17,
    low: 0.131,
    high: 0.212,
    questions: 60,
  } as const
  expect(marginMessage(interval)).toBe('The true share is most likely between 13% and 21%.')
  expect(marginMessage({ ...interval, low: 0.1699, high: 0.17 })).toBe(
    'The true share is most likely about 17%.',
  )
  expect(marginMessage({ kind: 'insufficient', questions: 14, withHit: 3 })).toBe(
    'To say how exact this share is takes 15 questions, 8 of which have a citation that counts; there are 14.',
  )
  expect(marginMessage({ kind: 'insufficient', questions: 20, withHit: 3 })).toMatch(/; 3 have\.$/)
})
