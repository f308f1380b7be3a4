import { describe, expect, test } from 'vitest'
import { shareInterval, tQuantile, wilsonInterval } from './interval.ts'

// Newcombe, Statistics in Medicine 17 (1998).
test.each([
  [81, 263, 0.2553, 0.3662],
  [0, 20, 0, 0.1611],
])('the interval of %i among %i is the published one', (hits, citations, low, high) => {
  const interval = wilsonInterval(hits / citations, citations)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

// Published tables of Student's t, 97.5 %.
test.each([
  [15, 2.1314],
  [29, 2.0452],
  [100_000, 1.96],
])('the t quantile with %i degrees of freedom is the published one', (degrees, quantile) => {
  expect(tQuantile(degrees)).toBeCloseTo(quantile, 4)
})

function clusters(...hits: readonly number[]) {
  return hits.map((count) => ({ hits: count, citations: 10 }))
}
const times = (count: number, hits: number) => Array.from({ length: count }, () => hits)

describe('the interval of a share', () => {
  test('lies around it', () => {
    const interval = shareInterval(clusters(...times(10, 2), ...times(10, 3)))
    if (interval.kind === 'insufficient') throw new Error('There is enough data.')
    expect(interval.share).toBeCloseTo(0.25)
    expect(interval.questions).toBe(20)
    expect(interval.low).toBeCloseTo(0.19, 2)
    expect(interval.high).toBeCloseTo(0.32, 2)
  })

  test('is wider when the citations of a question depend on each other', () => {
    const even = shareInterval(clusters(...times(20, 5)))
    const split = shareInterval(clusters(...times(10, 0), ...times(10, 10)))
    if (even.kind === 'insufficient' || split.kind === 'insufficient')
      throw new Error('There is enough data.')
    expect(split.high - split.low).toBeGreaterThan(2 * (even.high - even.low))
  })

  test('ends at 100 % when every citation is one', () => {
    const interval = shareInterval(clusters(...times(20, 10)))
    expect(interval).toMatchObject({ kind: 'interval', share: 1, high: 1 })
  })

  test('needs 15 questions, of which 8 have a hit', () => {
    expect(shareInterval(clusters(...times(14, 2)))).toEqual({
      kind: 'insufficient',
      questions: 14,
      withHit: 14,
    })
    expect(shareInterval(clusters(...times(7, 2), ...times(93, 0)))).toEqual({
      kind: 'insufficient',
      questions: 100,
      withHit: 7,
    })
    expect(shareInterval(clusters(...times(8, 2), ...times(7, 0))).kind).toBe('interval')
    expect(shareInterval([]).kind).toBe('insufficient')
  })

  test('does not count questions without citations', () => {
    const none = Array.from({ length: 5 }, () => ({ hits: 0, citations: 0 }))
    expect(shareInterval([...clusters(...times(14, 2)), ...none]).kind).toBe('insufficient')
  })

  test('does not depend on the order of the questions', () => {
    const some = clusters(1, 5, 2, 0, 3, 8, 1, 2, 4, 0, 9, 1, 2, 6, 3, 2)
    expect(shareInterval(some.toReversed())).toEqual(shareInterval(some))
  })
})
