import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { MIN_OTHER_BRANDS, otherBrandsSentence } from './other-brands-sentence.ts'
import { brandComparison } from './other-brands.ts'

const TODAY = dayOf('2026-11-17')
const WEEK = { from: dateOfDay(TODAY - 7), to: dateOfDay(TODAY), points: -7 }

/** A year at 60 that changed two days ago. */
const year = (points: number, days = 365) =>
  new Map(Array.from({ length: days }, (_, ago) => [TODAY - ago, ago < 2 ? 60 + points : 60]))

function brands(changes: readonly number[]) {
  return new Map(changes.map((points, at) => [`b${at}`, year(points)]))
}

const SEVEN = [-1, -2, -2, -2, -3, 0, 4]

test('the change beyond the median of the other brands is judged like a change of the score', () => {
  const all = brands([...SEVEN, -7])
  expect(brandComparison(all)('b7', year(-7), WEEK)).toMatchObject({
    count: 7,
    median: -2,
    rest: -5,
    verdict: { kind: 'significant', days: 7, asLarge: 0 },
  })
  // The brand itself is not among the others, whether its year is among the loaded ones or not.
  all.delete('b7')
  expect(brandComparison(all)('b7', year(-7), WEEK)).toMatchObject({ count: 7, rest: -5 })
})

test('of an even number, the median may be half a point', () => {
  expect(brandComparison(brands([...SEVEN, -1]))('own', year(-7), WEEK)).toMatchObject({
    count: 8,
    median: -1.5,
    rest: -5.5,
  })
})

test('nothing is said with too few others, of days picked for their change or not known, and on days without their scores', () => {
  const few = brands(SEVEN.slice(1))
  expect(few.size).toBe(MIN_OTHER_BRANDS - 1)
  expect(brandComparison(few)('own', year(-7), WEEK)).toBeNull()
  const compare = brandComparison(brands(SEVEN))
  expect(compare('own', year(-7), WEEK)).not.toBeNull()
  expect(compare('own', year(-7), { ...WEEK, pickedFrom: WEEK })).toBeNull()
  expect(compare('own', year(-7), { ...WEEK, from: WEEK.to })).toBeNull()
  expect(compare('own', year(-7), { ...WEEK, to: dateOfDay(TODAY + 1) })).toBeNull()
  const withNew = brands(SEVEN)
  withNew.set('b0', year(0, 3))
  expect(brandComparison(withNew)('own', year(-7), WEEK)).toBeNull()
})

test('a brand with a short history has too little to compare with', () => {
  expect(brandComparison(brands(SEVEN))('own', year(-7, 20), WEEK)?.verdict.kind).toBe(
    'insufficient',
  )
})

const judged = (kind: 'significant' | 'not-significant') =>
  ({ kind, days: 7, windows: 300, asLarge: 3 }) as const

test.each([
  [null, ''],
  [
    { count: 11, median: -2, rest: -5, verdict: judged('significant') },
    'Your 11 other brands typically fell 2 over the same days. Beyond that, this one fell 5, which is unusual.',
  ],
  [
    { count: 11, median: 1.5, rest: -3.5, verdict: judged('not-significant') },
    'Your 11 other brands typically rose 1.5 over the same days. Compared with them, this one fell 3.5, which is normal.',
  ],
  [
    { count: 11, median: -2, rest: 0, verdict: judged('not-significant') },
    'Your 11 other brands typically fell 2 over the same days. Compared with them, this one didn’t change.',
  ],
  [
    { count: 11, median: 0, rest: 4, verdict: judged('significant') },
    'Your 11 other brands typically didn’t change over the same days.',
  ],
])('in words: %o', (others, words) => {
  expect(otherBrandsSentence(others)).toBe(words)
})
