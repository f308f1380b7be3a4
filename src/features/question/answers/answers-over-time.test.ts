import { expect, test } from 'vitest'
import { dayOf } from '../../../lib/dates.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { answerMarks } from './answers-over-time.tsx'

const TODAY = dayOf('2026-11-17')

const answer = (date: string, platform: string, sentiment: string) =>
  cited({ detected_at: `${date}T10:00:00Z`, platform, sentiment })

test('answers of one day, platform and sentiment are one mark, the oldest first', () => {
  const { marks, platforms, ranges } = answerMarks(
    [
      answer('2026-11-17', 'claude', 'negative'),
      answer('2026-11-17', 'chatgpt', 'negative'),
      answer('2026-11-17', 'chatgpt', 'positive'),
      answer('2026-11-17', 'chatgpt', 'positive'),
      answer('2026-11-10', 'claude', 'neutral'),
    ],
    TODAY,
  )
  expect(platforms).toEqual(['chatgpt', 'claude'])
  expect(ranges).toHaveLength(14)
  expect([ranges[0], ranges[13]]).toEqual([
    { first: TODAY - 13, last: TODAY - 13 },
    { first: TODAY, last: TODAY },
  ])
  expect(
    marks.map(({ stretch: range, platform, tone, count }) => [range, platform, tone, count]),
  ).toEqual([
    [6, 'claude', 'neutral', 1],
    [13, 'chatgpt', 'positive', 2],
    [13, 'chatgpt', 'negative', 1],
    [13, 'claude', 'negative', 1],
  ])
  expect(marks.map(({ days }) => days)).toEqual(marks.map(({ stretch: range }) => ranges[range]))
})

test('many days are stretches of the same length, which end today', () => {
  const { marks, ranges } = answerMarks(
    [answer('2026-05-01', 'claude', 'neutral'), answer('2026-11-16', 'claude', 'neutral')],
    TODAY,
  )
  // 201 days: more than twice 92.
  expect(ranges).toHaveLength(67)
  expect(ranges.every(({ first, last }) => last - first === 2)).toBe(true)
  expect(ranges.at(-1)).toEqual({ first: TODAY - 2, last: TODAY })
  expect(marks.map(({ stretch: range }) => range)).toEqual([0, 66])
})

test('an answer that the service dates later than today is shown', () => {
  const { ranges } = answerMarks([answer('2026-11-19', 'claude', 'neutral')], TODAY)
  expect(ranges.at(-1)).toEqual({ first: TODAY + 2, last: TODAY + 2 })
  expect(ranges).toHaveLength(16)
})

test('without answers there are two weeks without marks', () => {
  expect(answerMarks([], TODAY)).toMatchObject({ marks: [], platforms: [] })
  expect(answerMarks([], TODAY).ranges).toHaveLength(14)
})
