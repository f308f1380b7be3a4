import { expect, test } from 'vitest'
import { citationsOf } from '../citation-list/test-citations.ts'
import { newNegatives, visitToCompare } from './new-negatives.ts'

const citations = citationsOf([1, 2, 3]).map((citation) => ({
  ...citation,
  sentiment: 'negative',
}))
const page = { citations, unreadable: { items: [], count: 0 }, hasMore: true, nextCursor: 'c' }
const visit = {
  endedAt: 0,
  score: 70,
  newest: { id: 'cit_2', detectedAt: citations[1]?.detected_at ?? '' },
  sources: [],
}

test('negative citations above the newest one of the last visit are new', () => {
  expect(newNegatives(visit, page)).toEqual({
    kind: 'known',
    count: 1,
    areAll: true,
    since: '2026-11-17T08:00:00.001Z',
  })
  const older = { id: 'gone', detectedAt: '2020-01-01T00:00:00Z' }
  expect(newNegatives({ ...visit, newest: older }, page)).toEqual({
    kind: 'known',
    count: 3,
    areAll: false,
    since: '2020-01-01T00:00:00.001Z',
  })
})

test('without a visit to compare with, it says why', () => {
  const current = visit
  expect(visitToCompare(null, true)).toEqual({ kind: 'not-visited' })
  expect(visitToCompare({ current, last: null }, true)).toEqual({ kind: 'first-visit' })
  expect(visitToCompare({ current, last: { ...visit, newest: null } }, true)).toEqual({
    kind: 'unknown',
  })
  expect(visitToCompare({ current, last: visit }, false)).toEqual({ kind: 'unknown' })
  expect(visitToCompare({ current, last: visit }, true)).toBe(visit)
})
