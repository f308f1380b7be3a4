import { beforeEach, expect, test, vi } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { resultOf } from '../../lib/test-slices.ts'
import { cited, loadedList } from '../citation-list/test-citations.ts'
import { COUNT_ALL } from './analysis-tables.ts'
import { Analysis } from './analysis.ts'
import { findChanges, type JudgedTable, knownChanges, workOutChanges } from './changes.ts'
import { FactsCounter } from './facts-reader.ts'
import { rowInterval } from './rows.ts'

const WEEK = { ...COUNT_ALL, from: '2026-11-11', to: '2026-11-17' }
const BEFORE = '2026-11-06T10:00:00Z'
const CHOSEN = '2026-11-14T10:00:00Z'

// Slices last some milliseconds, so the clock decides how many there are.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

function facts(citations: readonly Citation[]) {
  const reader = new FactsCounter()
  return citations.map((citation) => reader.read(citation))
}

function changesOf(citations: readonly Citation[], filter = WEEK, table: JudgedTable = 'sources') {
  return resultOf(findChanges(facts(citations), filter, table))
}

/** Twenty questions with four citations in each period, all of one source before and of another one now. */
const MOVED = Array.from({ length: 20 }, (_, question) =>
  Array.from({ length: 4 }, () => [
    cited({ query: `Question ${question}?`, url: 'https://a.example/', detected_at: BEFORE }),
    cited({ query: `question  ${question}?`, url: 'https://b.example/', detected_at: CHOSEN }),
  ]),
).flat(2)

test('sources are judged between the period and the one before', () => {
  const { rows } = changesOf(MOVED)
  expect(rows).toMatchObject({ questions: 20, before: 80, after: 80 })
  expect(rows.rows.get('a.example')).toMatchObject({ verdict: 'significant', before: 80, after: 0 })
  expect(rows.rows.get('b.example')).toMatchObject({ verdict: 'significant', before: 0, after: 80 })
})

test('what the filter leaves out does not count', () => {
  const other = MOVED.map((citation) => ({ ...citation, platform: 'claude' }))
  const claude = changesOf([...MOVED, ...other], { ...WEEK, platform: ['claude'] }, 'platforms')
  expect(claude.rows).toMatchObject({ before: 80, after: 80 })
  expect(claude.split.same).toEqual({ questions: 20, before: 80, after: 80 })
  expect([...claude.rows.rows.keys()]).toEqual(['claude'])
})

test('sentiments are judged with every table, single questions are not', () => {
  const { rows, sentiments } = changesOf(MOVED, WEEK, 'questions')
  expect(rows.rows.size).toBe(0)
  expect(sentiments.rows.get('positive')?.verdict).toBe('not-significant')
})

test.each([
  ['no question has a text', MOVED.map((citation) => ({ ...citation, query: '' }))],
  [
    'every question is another',
    MOVED.slice(0, 4).map((citation, at) => ({ ...citation, query: `${at}` })),
  ],
  ['there is nothing', []],
  [
    'everything is in the future',
    MOVED.map((each) => ({ ...each, detected_at: '2093-01-01T00:00:00Z' })),
  ],
])('it is too few to tell where %s', (_, citations) => {
  for (const change of changesOf(citations).rows.rows.values()) {
    expect(change.verdict).toBe('insufficient')
  }
})

test('a period of a day is compared with the day before', () => {
  const day = { ...WEEK, from: '2026-11-14', to: '2026-11-14' }
  const citations = MOVED.map((citation) =>
    citation.detected_at === BEFORE
      ? { ...citation, detected_at: '2026-11-13T23:59:59Z' }
      : citation,
  )
  expect(changesOf(citations, day).rows.rows.get('a.example')?.verdict).toBe('significant')
})

async function analysed(citations: readonly Citation[]) {
  const analysis = new Analysis()
  analysis.setFilter(WEEK)
  analysis.setList(loadedList(citations).citations)
  await analysis.settled()
  const { tables } = analysis.snapshot.get()
  const { citations: count, before } = tables.total
  return { analysis, counted: { tables, citations: count, before } }
}

test('changes are kept until another citation of the two periods is counted', async () => {
  const { analysis, counted } = await analysed(MOVED)
  expect(knownChanges(counted, 'sources')).toBeNull()
  const { signal } = new AbortController()
  expect(await workOutChanges(analysis, counted, 'sources', signal)).toBe(true)
  expect(knownChanges(counted, 'sources')?.rows.questions).toBe(20)
  expect(knownChanges(counted, 'platforms')).toBeNull()
  expect(knownChanges({ ...counted, citations: counted.citations + 1 }, 'sources')).toBeNull()
})

test('they are not worked out for a reader who has gone on', async () => {
  const { analysis, counted } = await analysed(MOVED)
  const gone = new AbortController()
  const working = workOutChanges(analysis, counted, 'sources', gone.signal)
  gone.abort()
  expect(await working).toBe(false)
  expect(knownChanges(counted, 'sources')).toBeNull()
})

test('a share has an interval by the questions of the period', () => {
  const citations = MOVED.map((citation, at) => ({
    ...citation,
    url: at % 4 === 1 ? 'https://b.example/' : 'https://c.example/',
  }))
  const interval = rowInterval(facts(citations), WEEK, ({ source }) => source.host === 'b.example')
  expect(interval).toMatchObject({ kind: 'interval', share: 0.5, questions: 20 })
  expect(rowInterval([], WEEK, () => true)).toMatchObject({ kind: 'insufficient', questions: 0 })
})
