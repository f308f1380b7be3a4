import { describe, expect, test } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { dayOf } from '../../lib/dates.ts'
import { resultOf } from '../../lib/test-slices.ts'
import { FactsCounter } from '../analysis/facts-reader.ts'
import { cited } from '../citation-list/test-citations.ts'
import { BREAKDOWN, WEIGHTS } from '../score/test-score.ts'
import { type ActionCounts, actionsFor, countForActions } from './actions.ts'

const NOW = Date.parse('2026-11-17T13:00:00Z')
const SCORE = {
  score: 72,
  change: 3,
  change_period: '7d',
  breakdown: BREAKDOWN,
  updated_at: '2026-11-17T10:00:00Z',
}

function countsOf(citations: readonly Citation[], until?: string): ActionCounts {
  const reader = new FactsCounter()
  const facts = citations.map((citation) => reader.read(citation))
  for (const each of facts) reader.add(each)
  const last = until === undefined ? undefined : dayOf(until)
  return resultOf(countForActions(facts, dayOf('2026-11-01'), undefined, last))
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function actions(facts: Partial<Parameters<typeof actionsFor>[0]>) {
  return actionsFor({
    score: undefined,
    weights: null,
    days: [],
    counts: undefined,
    now: NOW,
    ...facts,
  })
}

describe('the component', () => {
  const score = SCORE

  test('is the one that can add most by its weight', () => {
    expect(actions({ score, weights: WEIGHTS })).toMatchObject([
      { kind: 'component', row: { component: 'citation_frequency', stillToGain: 12.8 } },
    ])
  })

  test('is none if two could add the same', () => {
    const breakdown = { ...score.breakdown, citation_frequency: 70, domain_authority: 60 }
    const added = 0.4 * 70 + 0.3 * 60 + 0.2 * 80 + 0.1 * 65
    expect(
      actions({ score: { ...score, breakdown, score: Math.round(added) }, weights: WEIGHTS }),
    ).toEqual([])
  })

  test('is none if nothing worth mentioning is left', () => {
    const breakdown = {
      citation_frequency: 99,
      domain_authority: 100,
      platform_diversity: 100,
      technical_factors: 100,
    }
    expect(actions({ score: { ...score, breakdown, score: 100 }, weights: WEIGHTS })).toEqual([])
  })
})

test.each([
  { updatedAt: '2026-11-15T13:00:01Z', stale: [] },
  { updatedAt: '2026-11-15T13:00:00Z', stale: [{ kind: 'stale', days: 2 }] },
  { updatedAt: '2026-11-17T14:00:00Z', stale: [] },
])('a score from $updatedAt', ({ updatedAt, stale }) => {
  expect(actions({ score: { ...SCORE, updated_at: updatedAt } })).toMatchObject(stale)
})

describe('the source', () => {
  const negative = (source: string, query: string, day = 10) =>
    cited({
      sentiment: 'negative',
      url: `https://${source}/a`,
      query,
      detected_at: `2026-11-${day}T10:00:00Z`,
    })
  const onThreeDays = (count: number, source: string) =>
    times(count, (index) => negative(source, `Question ${index % 3}`, 10 + (index % 3)))

  test('is the one with the most negative citations, with the questions they are in', () => {
    const citations = [
      ...onThreeDays(6, 'forum.example'),
      ...onThreeDays(5, 'blog.example'),
      ...times(9, () => cited({ url: 'https://news.example/a' })),
    ]
    expect(actions({ counts: countsOf(citations) })).toMatchObject([
      {
        kind: 'source',
        source: { host: 'forum.example' },
        negative: 6,
        allNegative: 11,
        questions: 3,
      },
    ])
  })

  test('needs five negative citations in the period', () => {
    const citations = onThreeDays(5, 'forum.example')
    expect(actions({ counts: countsOf(citations) })).toHaveLength(1)
    const early = { ...citations[0], detected_at: '2026-10-31T10:00:00Z' }
    expect(actions({ counts: countsOf([...citations.slice(1), cited(early)]) })).toEqual([])
  })

  test('is negative on three days or in answers to eight questions: fewer may be one bad day', () => {
    const onTwoDays = times(9, (index) =>
      negative('forum.example', `Question ${index % 7}`, 10 + (index % 2)),
    )
    expect(actions({ counts: countsOf(onTwoDays) })).toEqual([])
    const third = negative('forum.example', 'Question 0', 12)
    expect(actions({ counts: countsOf([...onTwoDays, third]) })).toHaveLength(1)
    const eighth = negative('forum.example', 'Question 7')
    expect(actions({ counts: countsOf([...onTwoDays, eighth]) })).toHaveLength(1)
  })

  test('is a steady one if there is one, once four weeks are loaded', () => {
    const steady = ['2026-10-27', '2026-11-03'].map((day) =>
      cited({ url: 'https://blog.example/b', detected_at: `${day}T10:00:00Z` }),
    )
    const early = cited({ url: 'https://news.example/a', detected_at: '2026-10-21T10:00:00Z' })
    const citations = [
      cited({ url: 'https://blog.example/b', detected_at: '2026-11-18T10:00:00Z' }),
      ...onThreeDays(6, 'forum.example'),
      ...onThreeDays(5, 'blog.example'),
      ...steady,
    ]
    expect(actions({ counts: countsOf(citations) })).toMatchObject([
      { source: { host: 'forum.example' } },
    ])
    for (const order of [citations, citations.toReversed()]) {
      expect(actions({ counts: countsOf([...order, early]) })).toMatchObject([
        { source: { host: 'blog.example' } },
      ])
    }
    const later = cited({ url: 'https://news.example/a', detected_at: '2026-12-20T10:00:00Z' })
    const counts = countsOf([later, ...citations, early], '2026-11-18')
    expect(actions({ counts })).toMatchObject([{ source: { host: 'blog.example' } }])
  })

  test('is never "no web address" or a redirect; of two with as many it is the first by name, whatever their order', () => {
    const citations = [
      ...times(9, () => cited({ sentiment: 'negative', url: '' })),
      ...onThreeDays(9, 'vertexaisearch.cloud.google.com'),
      ...onThreeDays(5, 'b.example'),
      ...onThreeDays(5, 'a.example'),
    ]
    for (const order of [citations, citations.toReversed()]) {
      expect(actions({ counts: countsOf(order) })).toMatchObject([
        { source: { host: 'a.example' } },
      ])
    }
  })
})

describe('the question', () => {
  const on = (platform: string, query: string) => cited({ platform, query })

  test('is one with many citations and none on a platform that is usual elsewhere', () => {
    const citations = [
      ...times(30, () => on('chatgpt', 'Is it organic?')),
      ...times(30, () => on('perplexity', 'Other')),
      ...times(30, () => on('chatgpt', 'Other')),
    ]
    expect(actions({ counts: countsOf(citations) })).toMatchObject([
      {
        kind: 'question',
        question: { text: 'Is it organic?' },
        citations: 30,
        platforms: ['chatgpt'],
        missing: 'perplexity',
      },
    ])
  })

  test('is none where fewer than five citations could be expected', () => {
    const citations = [
      ...times(14, () => on('chatgpt', 'Is it organic?')),
      ...times(15, () => on('perplexity', 'Other')),
      ...times(15, () => on('chatgpt', 'Other')),
    ]
    expect(actions({ counts: countsOf(citations) })).toEqual([])
  })

  test('is never the empty one', () => {
    const citations = [
      ...times(30, () => on('chatgpt', ' ')),
      ...times(30, () => on('claude', 'A')),
    ]
    expect(actions({ counts: countsOf(citations) })).toMatchObject([{ question: { text: 'A' } }])
  })
})

test('citations after a period that is over are not counted', () => {
  const reader = new FactsCounter()
  const facts = ['2026-10-31', '2026-11-01'].map((day) =>
    reader.read(cited({ detected_at: `${day}T10:00:00Z` })),
  )
  const until = (day?: string) => {
    const last = day === undefined ? undefined : dayOf(day)
    return resultOf(countForActions(facts, dayOf('2026-10-01'), undefined, last)).citations
  }
  expect([until('2026-10-31'), until()]).toEqual([1, 2])
})

test('days without a score come last, and there are at most three actions', () => {
  const days = [
    { date: '2026-11-15', score: 70 },
    { date: '2026-11-16', score: null },
    { date: '2026-11-17', score: 71 },
  ]
  expect(actions({ days })).toEqual([{ kind: 'gaps', dates: ['2026-11-16'] }])
  const score = { ...SCORE, updated_at: '2026-11-10T10:00:00Z' }
  const counts = countsOf(
    times(9, (index) => cited({ sentiment: 'negative', query: `Question ${index}` })),
  )
  const kinds = actions({ score, weights: WEIGHTS, days, counts }).map(({ kind }) => kind)
  expect(kinds).toEqual(['stale', 'component', 'source'])
})
