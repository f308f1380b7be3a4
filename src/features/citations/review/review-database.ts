import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isNewer, Review } from './review.ts'

type Schema = DBSchema & {
  reviews: { key: [service: string, id: string]; value: Review & { service: string } }
}

/** Where reviews are kept between visits: one record a citation, apart for each service. */
export type ReviewDatabase = {
  /** Every review of this service; records that a later version wrote differently are left alone. */
  all: () => Promise<Review[]>
  /** Keeps what is newer than what is there: another tab may have been faster. */
  put: (reviews: readonly Review[]) => Promise<void>
  /** Drops the reviews of this service. */
  clear: () => Promise<void>
}

/**
 * Opens this browser's database.
 * @param service the address of the service, since ids of two services have nothing to do with one another
 * @throws whatever the browser throws where its store is blocked or full
 */
export async function openReviewDatabase(service: string): Promise<ReviewDatabase> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>('brand-visibility', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('reviews', { keyPath: ['service', 'id'] })
    },
  })
  const ofService = IDBKeyRange.bound([service], [service, []])
  return {
    all: async () => {
      const records = await database.getAll('reviews', ofService)
      return records.flatMap((record) => {
        const parsed = Review.safeParse(record)
        return parsed.success ? [parsed.data] : []
      })
    },
    put: async (reviews) => {
      const transaction = database.transaction('reviews', 'readwrite')
      const putNewer = async (review: Review) => {
        const kept = Review.safeParse(await transaction.store.get([service, review.id]))
        if (kept.success && !isNewer(review, kept.data)) return
        await transaction.store.put({ ...review, service })
      }
      await Promise.all([...reviews.map(putNewer), transaction.done])
    },
    clear: async () => database.delete('reviews', ofService),
  }
}
