import { describe, expect, test } from 'vitest'
import { plain } from '../phrase.ts'
import type { ReviewOf } from '../reviews/reviews.ts'
import { sampleOf } from '../reviews/sample.ts'
import { wilsonInterval } from '../statistics/interval.ts'
import { labelCheck, labelCheckPhrase } from './label-check.ts'

const review = { reviewed: false, flagged: false, note: '' }

test.each([
  [50, 46, 'Of 50 labels checked, 46 stood (81–97%).'],
  [1, 1, 'Of 1 label checked, 1 stood (21–100%).'],
  [0, 0, ''],
])('of %i labels, %i stood: “%s”', (checked, stood, words) => {
  expect(plain(labelCheckPhrase({ of: checked, checked, stood }))).toBe(words)
})

test('there is no share before the whole sample is checked, as wrong labels are noticed first', () => {
  const words = plain(labelCheckPhrase({ of: 50, checked: 3, stood: 0 }))
  expect(words).toBe('3 of 50 sample labels checked.')
  expect(plain(labelCheckPhrase({ of: 50, checked: 1, stood: 1 }))).toBe(
    '1 of 50 sample labels checked.',
  )
})

describe('the check', () => {
  const citations = Array.from({ length: 500 }, (_, number) => ({
    id: `cit_${number}`,
    sentiment: 'negative',
  }))
  const sample = sampleOf([{ citations }])

  test('has only labels of the sample, and only those the user has looked at', () => {
    const [first = '', second = ''] = sample.keys()
    const outside = citations.find(({ id }) => !sample.has(id))?.id ?? ''
    const reviewOf: ReviewOf = (id) => {
      if (id === first) return { ...review, sentiment: 'negative' }
      return id === second || id === outside
        ? { ...review, sentiment: 'neutral' }
        : { ...review, reviewed: true }
    }
    expect(labelCheck([{ citations }], reviewOf)).toEqual({ of: 50, checked: 2, stood: 1 })
  })

  test('has an interval with the true share in about 95% of worlds', () => {
    let held = 0
    for (let world = 0; world < 200; world += 1) {
      const ids = citations.map((_, number) => `cit_${world}_${number}`)
      // 12% of the labels are wrong.
      const wrong = new Set(ids.filter((_, number) => number % 25 < 3))
      const labelled = ids.map((id) => ({ id, sentiment: 'negative' }))
      const { checked, stood } = labelCheck([{ citations: labelled }], (id) => ({
        ...review,
        sentiment: wrong.has(id) ? 'neutral' : 'negative',
      }))
      const { low, high } = wilsonInterval(stood / checked, checked)
      if (low <= 0.88 && high >= 0.88) held += 1
    }
    expect(held).toBeGreaterThanOrEqual(182)
    expect(held).toBeLessThanOrEqual(199)
  })
})
