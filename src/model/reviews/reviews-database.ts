import type { DBSchema } from 'idb'
import { databaseOpener } from '../database.ts'
import { REVIEWS_DATABASE } from '../store-names.ts'
import { isNewer, Review } from './review.ts'

type Schema = DBSchema & {
  reviews: { key: [service: string, id: string]; value: Review & { service: string } }
}

/** Stores reviews between visits. Every call throws the browser's error when its store is blocked or full. */
export type ReviewsDatabase = {
  /** All reviews of this service. Records that do not match the schema are skipped, but not deleted. */
  all: () => Promise<Review[]>
  /** Writes reviews that are newer than the stored ones; another tab may have written in the meantime. */
  put: (reviews: readonly Review[]) => Promise<void>
  /** Deletes the reviews of this service. */
  clear: () => Promise<void>
}

/**
 * This browser's database of reviews: one record for each citation.
 * @param service the address of the service, because ids are only valid there
 */
export function createReviewsDatabase(service: string): ReviewsDatabase {
  const open = databaseOpener<Schema>({
    name: REVIEWS_DATABASE,
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
