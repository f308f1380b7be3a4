import fc from 'fast-check'
import type { Review } from './review.ts'

export const NOW = Date.parse('2026-11-17T13:00:00Z')
export const KEY = { id: 'cit_1', brandId: 'northwind' }

export const review = (more: Partial<Review> = {}): Review => ({
  ...KEY,
  reviewed: true,
  flagged: false,
  note: '',
  changedAt: '2026-11-17T13:00:00.000Z',
  ...more,
})

export const someReview = fc.record({
  id: fc.string({ minLength: 1 }),
  brandId: fc.string({ minLength: 1 }),
  reviewed: fc.boolean(),
  flagged: fc.boolean(),
  note: fc.string(),
  changedAt: fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((date) => date.toISOString()),
})
