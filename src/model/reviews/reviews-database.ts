import type { DBSchema } from 'idb'
import { databaseOpener } from '../database.ts'
import { isNewer, Review } from './review.ts'

type Schema = DBSchema & {
  reviews: { key: [service: string, id: string]; value: Review & { service: string } }
}

/** Where reviews are kept between visits. Every call may throw what the browser throws where its store is blocked or full. */
export type ReviewsDatabase = {
  /** Every review of this service. Records that no longer match the schema are skipped, and stay where they are. */
  all: () => Promise<Review[]>
  /** Keeps what is newer than what is there: another tab may have been faster. */
  put: (reviews: readonly Review[]) => Promise<void>
  /** Drops the reviews of this service. */
  clear: () => Promise<void>
}

/**
 * This browser's database of reviews: one record for each citation.
 * @param service the address of the service, since ids of two services have nothing to do with one another
 */
export function createReviewsDatabase(service: string): ReviewsDatabase {
  const open = databaseOpener<Schema>({
    name: 'brand-visibility',
    version: 1,
    upgrade: (database) => {
      database.createObjectStore('reviews', { keyPath: ['service', 'id'] })
    },
  })
  const ofService = () => IDBKeyRange.bound([service], [service, []])
  return {
    all: async () => {
      const records = await (await open()).getAll('reviews', ofService())
      return records.flatMap((record) => Review.safeParse(record).data ?? [])
    },
    put: async (reviews) => {
      const transaction = (await open()).transaction('reviews', 'readwrite')
      const putNewer = async (review: Review) => {
        const kept = Review.safeParse(await transaction.store.get([service, review.id])).data
        if (isNewer(review, kept)) await transaction.store.put({ ...review, service })
      }
      await Promise.all([...reviews.map(putNewer), transaction.done])
    },
    clear: async () => (await open()).delete('reviews', ofService()),
  }
}
