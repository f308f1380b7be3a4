import { expect, test } from 'vitest'
import { changedReview, isNewer, Review } from './review.ts'
import { KEY, NOW, review } from './test-reviews.ts'

test('a change keeps the other members, and is later than the one before', () => {
  const before = review({ note: 'Ask PR', changedAt: '2030-01-01T00:00:00.000Z' })
  const after = changedReview(before, KEY, { flagged: true }, NOW)
  expect(after).toMatchObject({ reviewed: true, flagged: true, note: 'Ask PR' })
  expect(isNewer(after, before)).toBe(true)
})

test('a change after any readable time can be read and is later', () => {
  for (const changedAt of [
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-14:00',
    '0001-01-01T00:00Z',
  ]) {
    const before = Review.parse(review({ changedAt }))
    const after = changedReview(before, KEY, { note: '' }, NOW)
    expect(Review.safeParse(after).success).toBe(true)
    expect(isNewer(after, before)).toBe(true)
  }
})
