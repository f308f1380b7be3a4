import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReviewFile, writeReviewFile } from './review-file.ts'
import { NOW, review, someReview } from './test-reviews.ts'

describe('a file of reviews', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(someReview), (reviews) => {
        expect(readReviewFile(writeReviewFile(reviews, 4e12), 4e12)).toEqual({ reviews })
      }),
    )
  })

  test('that is damaged names the line', () => {
    const lines = writeReviewFile(
      [review(), review({ id: 'cit_2' }), review({ id: 'cit_3' })],
      NOW,
    ).split('\n')
    const cut = [...lines]
    cut[2] = cut[2]?.slice(0, 20) ?? ''
    expect(readReviewFile(cut.join('\n'), NOW)).toEqual({
      problem: expect.stringMatching(/^Line [34]: this isn’t valid JSON/),
    })
    const wrong = lines.join('\n').replace('"id":"cit_3"', '"id":3')
    expect(readReviewFile(wrong, NOW)).toEqual({
      problem: expect.stringMatching(/^Line 4: review\.id/),
    })
  })

  test.each(['', 'null', '[]', '{"reviews":[]}', '{"format":"other","version":1,"reviews":[]}'])(
    '%j is refused',
    (text) => {
      expect(readReviewFile(text, NOW)).toHaveProperty('problem')
    },
  )

  test('with a time more than a day ahead is refused', () => {
    const changedAt = (time: string) =>
      JSON.stringify({
        format: 'brand-visibility-reviews',
        version: 1,
        reviews: [review({ changedAt: time })],
      })
    expect(readReviewFile(changedAt('2026-11-18T12:00:00Z'), NOW)).toHaveProperty('reviews')
    for (const time of ['2026-11-18T14:00:00Z', '9999-12-31T23:59:59.999Z']) {
      expect(readReviewFile(changedAt(time), NOW)).toEqual({
        problem: 'Line 1: review.changedAt: this time is in the future.',
      })
    }
  })

  test('can be read again, even with times that were ahead', () => {
    const ahead = review({ changedAt: '2030-01-01T00:00:00.000Z' })
    expect(readReviewFile(writeReviewFile([ahead], NOW), NOW)).toEqual({
      reviews: [{ ...ahead, changedAt: new Date(NOW).toISOString() }],
    })
  })

  test('is read completely or not at all, for any content', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(someReview, fc.jsonValue())), (items) => {
        const text = `{"format":"brand-visibility-reviews","version":1,"reviews":${JSON.stringify(items)}}`
        const result = readReviewFile(text, 4e12)
        if ('reviews' in result) expect(result.reviews).toHaveLength(items.length)
        else expect(result.problem).toMatch(/^Line \d+/)
      }),
    )
  })
})
