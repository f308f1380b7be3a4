import { expect, test } from 'vitest'
import { plain } from '../phrase.ts'
import { headline, headlineCounts, type HeadlineFacts, visitName } from './headline.ts'

const SCORE = { score: 72, change: 3, change_period: '7d' }
const SINCE = '2026-11-13T10:00:00.001Z'
const CITATIONS = {
  count: 5,
  areAll: true,
  negative: 1,
  negativeSource: 'teareviews.example',
  since: SINCE,
}
const VISIT = { name: 'Friday', score: 72, citations: CITATIONS }
const SOURCE = {
  kind: 'source',
  source: { host: 'forum.teatalk.example' },
  negative: 50,
  allNegative: 80,
  questions: 41,
  relabelled: 0,
} as unknown as NonNullable<NonNullable<HeadlineFacts['counts']>['source']>
const COUNTS = { negative: 80, relabelled: 0, from: '2026-10-19', source: SOURCE }
const USUAL = { kind: 'not-significant', news: null } as const

const FACTS: HeadlineFacts = { score: SCORE, verdict: USUAL, visit: VISIT, counts: COUNTS }
const said = (change: Partial<HeadlineFacts>) => plain(headline({ ...FACTS, ...change }))

test('after a visit: what, how serious, from where, and what next', () => {
  expect(said({})).toBe(
    'Nothing unusual since Friday. Score 72, unchanged. 5 new citations, 1 negative, from teareviews.example. Biggest job: 50 negative citations from forum.teatalk.example.',
  )
})

test('every number leads to what it counts', () => {
  const links = headline(FACTS).flatMap((piece) =>
    typeof piece !== 'string' && 'link' in piece ? [[piece.text, piece.link]] : [],
  )
  expect(links).toEqual([
    ['72', { to: 'history' }],
    ['5 new citations', { to: 'citations', search: { from: SINCE } }],
    ['1 negative', { to: 'citations', search: { from: SINCE, sentiment: ['negative'] } }],
    [
      '50 negative citations',
      {
        to: 'citations',
        search: { from: '2026-10-19', sentiment: ['negative'], source: 'forum.teatalk.example' },
      },
    ],
  ])
})

test('negative citations that were relabelled are in no number', () => {
  const counts = headlineCounts({ negative: 80, relabelled: 4 }, [], '2026-10-19')
  expect(headline({ ...FACTS, visit: null, counts })).toContainEqual({
    text: '76 negative citations',
    link: {
      to: 'citations',
      search: { from: '2026-10-19', sentiment: ['negative'], relabelled: 'no' },
    },
  })
})

test('a first visit is told about the period', () => {
  expect(said({ visit: null })).toMatch(
    /^Nothing unusual in the last 7 days\. Score 72, up 3\. 80 negative citations since Oct 19\. Biggest job: 50 /,
  )
  expect(said({ visit: null, counts: { ...COUNTS, negative: 0, source: null } })).toBe(
    'Nothing unusual in the last 7 days. Score 72, up 3. No negative citations since Oct 19.',
  )
})

test('a past day is named', () => {
  const past = { visit: null, pastDay: '2026-11-12', counts: { ...COUNTS, source: null } }
  const negative = '80 negative citations from Oct 19 to Nov 12.'
  expect(said(past)).toBe(`Nothing unusual in the 7 days to Nov 12. Score 72, up 3. ${negative}`)
  expect(said({ ...past, verdict: { kind: 'significant', news: 'new' } })).toBe(
    `Unusual: up 3 points in the 7 days to Nov 12. Score 72. ${negative}`,
  )
})

test.each([
  ['Unusual: up 3 points in 7 days. Score 72.', { kind: 'significant', news: 'new' }],
  ['Still unusual: up 3 points in 7 days. Score 72.', { kind: 'significant', news: 'still' }],
  ['The score is back to normal. Score 72, up 3.', { kind: 'not-significant', news: 'over' }],
  ['Score 72, up 3 in 7 days.', { kind: 'insufficient', news: null }],
  ['Nothing unusual in the last 7 days. Score 72, up 3.', null],
] as const)('the verdict comes first: %s', (words, verdict) => {
  expect(said({ verdict, visit: null, counts: null })).toBe(words)
})

test('what is not known is not said', () => {
  expect(said({ visit: { ...VISIT, score: null, citations: null }, counts: null })).toBe(
    'Nothing unusual since Friday. Score 72, up 3.',
  )
  expect(
    said({
      visit: { ...VISIT, citations: { ...CITATIONS, areAll: false, count: 50 } },
      counts: null,
    }),
  ).toContain(' 50 or more new citations, at least 1 negative.')
  const none = { ...CITATIONS, count: 0, negative: 0 }
  expect(said({ visit: { ...VISIT, citations: none }, counts: null })).toMatch(
    / No new citations\.$/,
  )
})

test('a visit has the name of its day', () => {
  const now = new Date(2026, 10, 17, 9).getTime()
  const at = (day: number, hour = 12) => visitName(new Date(2026, 10, day, hour).getTime(), now)
  expect([at(17, 1), at(16, 23), at(13), at(10)]).toEqual([
    'earlier today',
    'yesterday',
    'Friday',
    'Nov 10',
  ])
})
