import fc from 'fast-check'
import type { Review } from './review.ts'
import type { ReviewsDatabase } from './reviews-database.ts'
import { Reviews } from './reviews.ts'

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

/** A database in memory, and channels between tabs. */
export function browser() {
  const kept = new Map<string, Review>()
  const tabs: EventTarget[] = []
  const database: ReviewsDatabase = {
    all: () => Promise.resolve([...kept.values()]),
    put: (reviews) => {
      for (const record of reviews) kept.set(record.id, record)
      return Promise.resolve()
    },
    clear: () => {
      kept.clear()
      return Promise.resolve()
    },
  }
  const tab = (now = () => NOW) => {
    const own = new EventTarget()
    tabs.push(own)
    const channel = {
      postMessage: (data: unknown) => {
        for (const other of tabs) {
          if (other === own) continue
          other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
        }
      },
      addEventListener: own.addEventListener.bind(own),
    }
    return new Reviews(database, channel, now)
  }
  return { kept, database, tab }
}
