import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReviewFile, writeReviewFile } from './review-file.ts'
import { review, someReview } from './test-reviews.ts'

describe('a file of reviews', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(someReview), (reviews) => {
        expect(readReviewFile(writeReviewFile(reviews))).toEqual({ reviews })
      }),
    )
  })

  test('that is damaged names the line', () => {
    const lines = writeReviewFile([
      review(),
      review({ id: 'cit_2' }),
      review({ id: 'cit_3' }),
    ]).split('\n')
    const cut = [...lines]
    cut[2] = cut[2]?.slice(0, 20) ?? ''
    expect(readReviewFile(cut.join('\n'))).toEqual({
      problem: expect.stringMatching(/^Line [34]: this isn’t valid JSON/),
    })
    const wrong = lines.join('\n').replace('"id":"cit_3"', '"id":3')
    expect(readReviewFile(wrong)).toEqual({ problem: expect.stringMatching(/^Line 4: review\.id/) })
  })

  test.each(['', 'null', '[]', '{"reviews":[]}', '{"format":"other","version":1,"reviews":[]}'])(
    '%j is refused',
    (text) => {
      expect(readReviewFile(text)).toHaveProperty('problem')
    },
  )

  test('is read completely or not at all, for any content', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(someReview, fc.jsonValue())), (items) => {
        const text = `{"format":"brand-visibility-reviews","version":1,"reviews":${JSON.stringify(items)}}`
        const result = readReviewFile(text)
        if ('reviews' in result) expect(result.reviews).toHaveLength(items.length)
        else expect(result.problem).toMatch(/^Line \d+/)
      }),
    )
  })
})
